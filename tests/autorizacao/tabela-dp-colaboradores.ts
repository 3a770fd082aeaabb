import { linhasDaImportacao } from './cadastro.ts'
import type { Linha } from './tabela.ts'

/**
 * What collaborators have beside every register's ten calls: the sheet of their documents (Spec 2 §6: visualizar), and the
 * signature, for full access alone.
 */
export const dpColaboradores: readonly Linha[] = [
  ['GET /colaboradores?ids=:id&situacao=1,3&documentos=sem registros', 'Colaboradores V', 'colaborador*', 200],
  [
    'GET /colaboradores/contagem?campo=id&valor=:id&documentos=parcial',
    'Colaboradores V',
    'colaborador com documento*',
    200,
  ],
  ['GET /colaboradores-documentos/planilha?ids=:id', 'Colaboradores V', 'colaborador com documento*', 200],
  [
    'POST /colaboradores-documentos/planilha',
    'Colaboradores V',
    'colaborador com documento*',
    202,
    { corpo: { ids: ':id' } },
  ],
  ...linhasDaImportacao('colaboradores', 'Colaboradores'),
  ['GET /colaboradores/:id/assinatura', 'Colaboradores T', 'colaborador assinado', 200],
  ['GET /colaboradores/:id/assinatura?baixar=true', 'Colaboradores T', 'colaborador assinado', 200],
  [
    'PUT /colaboradores/:id/assinatura',
    'Colaboradores T',
    'colaborador por assinar',
    200,
    { partes: {}, arquivos: ['arquivo'] },
  ],
  ['DELETE /colaboradores/:id/assinatura', 'Colaboradores T', 'colaborador assinado', 204],
  ['DELETE /colaboradores/:id', 'Colaboradores X', 'colaborador assinado', 204],
  [
    'DELETE /colaboradores/:id',
    'Colaboradores X',
    'colaborador com documento',
    409,
    { porque: 'past the door: whoever has documents stays' },
  ],
]
