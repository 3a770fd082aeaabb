/** People × documents: who has what is asked of them, until when, and what ends in a month ('quem vence em dezembro'). */
import { z } from 'zod'
import type { Aspectos } from '../core/aspecto.ts'
import { formatDate, type PlainDate } from '../core/dates.ts'
import { defineEntity } from '../core/entity.ts'
import { idSchema } from '../core/schema.ts'
import { EXIGIDO, motivosDeInaptidao } from './aptidao.ts'
import { type Inapto, inapto, inaptos } from './inaptos.ts'

/** Who works here, on leave or not, told as the list of the unfit tells of them: nothing that identifies or pays them. */
export const gradeDeDocumentos = defineEntity({
  name: 'grade-de-documentos',
  banco: 'grade-de-documentos',
  tela: inaptos.tela,
  noun: { one: 'colaborador', many: 'colaboradores', article: 'o' },
  fields: inaptos.fields,
  title: 'nome',
  list: inaptos.list,
  order: 'nome',
  search: inaptos.search,
  scope: { by: 'column', column: 'empresaId' },
  readOnly: true,
})

export const situacoesDoExigido = {
  [EXIGIDO.falta]: motivosDeInaptidao[EXIGIDO.falta],
  [EXIGIDO.vencido]: motivosDeInaptidao[EXIGIDO.vencido],
  [EXIGIDO.arquivado]: motivosDeInaptidao[EXIGIDO.arquivado],
  [EXIGIDO.futuro]: motivosDeInaptidao[EXIGIDO.futuro],
  [EXIGIDO.emDia]: 'Em dia',
  [EXIGIDO.aVencer]: 'A vencer',
} as const
export const aspectosDoExigido: Aspectos<typeof situacoesDoExigido> = {
  [EXIGIDO.falta]: ['red', 'errado'],
  [EXIGIDO.vencido]: ['red', 'alerta'],
  [EXIGIDO.arquivado]: ['red', 'arquivo'],
  [EXIGIDO.futuro]: ['red', 'agenda'],
  [EXIGIDO.emDia]: ['green', 'visto'],
  [EXIGIDO.aVencer]: ['orange', 'relogio'],
}

const exigidoNaGrade = z.object({
  tipoId: idSchema,
  situacao: z.literal(Object.values(EXIGIDO)),
  emissao: z.string().nullable(),
  validade: z.string().nullable(),
  /** The paper that answers for it; null when none does. */
  documentoId: idSchema.nullable(),
})
export type ExigidoNaGrade = z.output<typeof exigidoNaGrade>

/** GET /grade-de-documentos: a person and each document asked of them whose type the reader sees. */
export const pessoaNaGrade = inapto.extend({ exigidos: z.array(exigidoNaGrade) })
export type PessoaNaGrade = Inapto & Pick<z.output<typeof pessoaNaGrade>, 'exigidos'>

/** GET /grade-de-documentos/tipos: a column. */
export const tipoNaGrade = z.object({ id: idSchema, nome: z.string() })
export type TipoNaGrade = z.output<typeof tipoNaGrade>

/** Does it end in that month ('2026-12')? */
export const venceNoMes = ({ validade }: { readonly validade: PlainDate | null }, mes: string): boolean =>
  validade?.slice(0, 7) === mes

/** 'Em dia até 10/12/2027', 'Vencido em 01/02/2026', 'Em dia, não vence', 'Falta'. */
export function fraseDoExigido({ situacao, validade }: Pick<ExigidoNaGrade, 'situacao' | 'validade'>): string {
  const palavra = situacoesDoExigido[situacao]
  if (situacao === EXIGIDO.emDia) return validade ? `${palavra} até ${formatDate(validade)}` : `${palavra}, não vence`
  if (situacao === EXIGIDO.aVencer) return `Vence em ${formatDate(validade!)}`
  return situacao === EXIGIDO.vencido && validade ? `${palavra} em ${formatDate(validade)}` : palavra
}
