import { documentosADescartar } from '@prumo/domain/dp/guarda.ts'
import { filtroDeDescartes } from '@prumo/domain/dp/guarda-chamadas.ts'
import type { Spreadsheet } from '../../core/crud/spreadsheet.ts'
import { contarDescartes, type FiltroDeDescartes, paginasDeDescartes } from './listar.ts'

/** What need not be kept any more, to be looked through before it is proposed. */
export const planilhaDeDescartes: Spreadsheet<FiltroDeDescartes> = {
  slug: documentosADescartar.name,
  tela: documentosADescartar.tela,
  many: documentosADescartar.noun.many,
  access: { tela: documentosADescartar.tela, flag: 'acesso' },
  filter: filtroDeDescartes,
  columns: [
    { header: 'Colaborador', kind: 'text', width: 36 },
    { header: 'Matrícula', kind: 'text', width: 12 },
    { header: 'Documento', kind: 'text', width: 32 },
    { header: 'Emissão', kind: 'date', width: 12 },
    { header: 'Validade', kind: 'date', width: 12 },
    { header: 'Demissão', kind: 'date', width: 12 },
    { header: 'Guardar até', kind: 'date', width: 12 },
    { header: 'Fundamento', kind: 'text', width: 40 },
    { header: 'Descarte proposto por', kind: 'text', width: 28 },
    { header: 'Retido', kind: 'text', width: 40 },
  ],
  count: contarDescartes,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeDescartes(ctx, filtro))
      yield pagina.map((um) => [
        um.nome,
        um.matricula,
        um.tipo,
        um.emissao,
        um.validade,
        um.demissao,
        um.guardaAte,
        um.fundamento,
        um.proposta?.por ?? null,
        um.retencao?.motivo ?? null,
      ])
  },
}
