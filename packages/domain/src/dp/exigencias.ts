import { defineEntity } from '../core/entity.ts'
import { longText, optional, ref, refs, text } from '../core/field.ts'
import { telas } from '../telas.ts'

/** What somebody must have on file to go to site: by role, process and contract, each of them one or all. */
export const exigencias = defineEntity({
  name: 'exigencias',
  banco: 'exigencias',
  tela: telas.exigencias,
  noun: { one: 'exigência', many: 'exigências', article: 'a' },
  fields: {
    nome: text('Nome', 120),
    empresaId: optional(ref('Contrato', 'contas-contrato')),
    funcaoId: optional(ref('Função', 'funcoes')),
    processoId: optional(ref('Processo', 'processos')),
    tiposIds: refs('Documentos exigidos', 'tipos-documentos'),
    fundamento: optional(longText('Fundamento', 500)),
  },
  title: 'nome',
  list: ['nome', 'empresaId', 'funcaoId', 'processoId', 'tiposIds'],
  order: 'nome',
  search: ['nome', 'fundamento'],
  scope: { by: 'column', column: 'empresaId' },
  unique: [{ fields: ['nome'], message: 'Já existe uma exigência com este nome.' }],
})

/** What keeps a requirement from standing. `restritos`: types it also asks for that the person at work does not see. */
export const problemasDaExigencia = (values: { tiposIds?: unknown }, restritos = 0): Record<string, string> =>
  Array.isArray(values.tiposIds) && values.tiposIds.length + restritos > 0
    ? {}
    : { tiposIds: 'Escolha pelo menos um tipo de documento.' }
