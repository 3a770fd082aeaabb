/** What the commands on goals take: the same rules on the form and on the server. */
import { z } from 'zod'
import { formatMonth } from '../../core/dates.ts'
import { month as mes } from '../../core/day.ts'
import { toCentavos } from '../../core/money.ts'
import { inputSchema } from '../../core/schema.ts'
import { mesesDe, metas } from './metas.ts'

const dinheiro = (minimo: number) =>
  z
    .number('Informe um valor.')
    .min(minimo, minimo > 0 ? 'Informe um valor maior que zero.' : 'O valor não pode ser negativo.')
    .max(9_999_999_999.99, 'O valor é grande demais.')
    .refine((valor) => toCentavos(valor) !== null, 'Use no máximo 2 casas decimais.')
const motivo = z.string().trim().min(3, 'Escreva o motivo.').max(2000)
const id = z.union([z.string(), z.number()]).transform(String)

/** One parcel a month; a month that is not named is worth nothing. */
export const parcelas = z
  .array(z.object({ mesComp: mes, valor: dinheiro(0) }))
  .min(1, 'Informe as parcelas.')
  .max(12, 'São no máximo doze parcelas.')
  .refine((linhas) => new Set(linhas.map(({ mesComp }) => mesComp)).size === linhas.length, 'Há um mês repetido.')
export type Parcela = { mesComp: string; valor: number }

/** Every parcel is of the goal's own year; answers the sentence of each that is not. */
export function parcelasForaDoExercicio(exercicio: number, linhas: readonly Parcela[]): Record<string, string> {
  const meses = new Set(mesesDe(exercicio))
  return Object.fromEntries(
    linhas.flatMap(({ mesComp }, n) =>
      meses.has(mesComp) ? [] : [[`parcelas.${n}.mesComp`, `Use os meses de ${exercicio}.`]],
    ),
  )
}

/** Of months gone by nothing changes in a draft: the sentence of each parcel that would. `antes` in centavos. */
export function mudancasDeMesesPassados(
  exercicio: number,
  antes: ReadonlyMap<string, number>,
  linhas: readonly Parcela[],
  mesAtual: string,
): Record<string, string> {
  const novas = new Map(linhas.map(({ mesComp, valor }) => [mesComp, toCentavos(valor)]))
  return Object.fromEntries(
    mesesDe(exercicio)
      .filter((mesComp) => mesComp < mesAtual && (antes.get(mesComp) ?? 0) !== (novas.get(mesComp) ?? 0))
      .map((mesComp) => {
        const n = linhas.findIndex((uma) => uma.mesComp === mesComp)
        const campo = n < 0 ? 'parcelas' : `parcelas.${n}.valor`
        return [campo, `${formatMonth(mesComp)} já passou: ative a meta e faça uma revisão.`]
      }),
  )
}

const campos = inputSchema(metas)
/** POST /metas. `ativar` puts it in force at once. */
export const metaNova = campos.and(z.object({ parcelas, ativar: z.boolean().optional() }))
export type MetaNova = z.output<typeof metaNova>
/** PUT /metas/:id, of a draft. */
export const metaAlterada = campos.and(z.object({ parcelas, revisao: z.int().min(1).optional() }))
export type MetaAlterada = z.output<typeof metaAlterada>
/** POST /metas/:id/revisar: new parcels and, with them, new limits and a new person responsible. */
export const revisaoDeMeta = z.object({
  parcelas,
  motivo,
  limiarAlerta: z.int().min(1).max(100).optional(),
  responsavelId: id.nullish(),
  observacao: z.string().max(4000).nullish(),
  revisao: z.int().min(1).optional(),
})
export type RevisaoDeMeta = z.output<typeof revisaoDeMeta>
export const encerramentoDeMeta = z.object({ motivo, revisao: z.int().min(1).optional() })
export type EncerramentoDeMeta = z.output<typeof encerramentoDeMeta>

/** POST /metas/transferencias: asked for by one person, confirmed by another. */
export const transferenciaPedida = z.object({
  origemId: id,
  mesOrigem: mes,
  destinoId: id,
  mesDestino: mes,
  valor: dinheiro(0.01),
  motivo,
})
export type TransferenciaPedida = z.output<typeof transferenciaPedida>
export const decisaoDeTransferencia = z
  .object({ aceitar: z.boolean(), motivo: z.string().trim().max(2000).nullish() })
  .refine(({ aceitar, motivo: razao }) => aceitar || (razao ?? '').length >= 3, {
    path: ['motivo'],
    error: 'Escreva o motivo da recusa.',
  })

/** POST /metas/copiar: the goals in force of a year as drafts of another. */
export const copiaDeExercicio = z
  .object({
    de: z.int().min(2000).max(2999),
    para: z.int().min(2000).max(2999),
    /** 5 raises each parcel by 5 %; -10 lowers it. */
    percentual: z
      .number()
      .min(-99.99)
      .max(1000)
      .refine(
        (valor) => Math.round(valor * 100) === Number((valor * 100).toFixed(6)),
        'Use no máximo 2 casas decimais.',
      )
      .default(0),
    centros: z.array(id).max(500).optional(),
    /** Only tells what would be made. */
    previa: z.boolean().optional(),
  })
  .refine(({ de, para }) => de !== para, { path: ['para'], error: 'Escolha outro exercício.' })
export type CopiaDeExercicio = z.output<typeof copiaDeExercicio>
