/** Between what the form of a goal holds and what the wire carries: money is centavos here, reais there. */
import { today } from '@prumo/domain/core/dates.ts'
import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { metaNova, revisaoDeMeta } from '@prumo/domain/financeiro/metas/entrada.ts'
import { LIMITE, mesesDe, metas } from '@prumo/domain/financeiro/metas/metas.ts'
import type { MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { z } from 'zod'
import { type FormValues, formValues, wireValues } from '../../core/form/form-values.ts'

export type ParcelaDoForm = { valor: number | null }

/** A new goal: this year, a warning at 80 %, and a warning at every limit. */
export function valoresDaMeta(meta?: MetaDetalhada): FormValues & { parcelas: ParcelaDoForm[] } {
  const base = formValues(metas, meta as Record<string, unknown> | undefined)
  const padrao = {
    exercicio: Number(today().slice(0, 4)),
    natureza: 1,
    alvoTipo: 1,
    distribuicao: 1,
    limiarAlerta: 80,
    ...Object.fromEntries(
      Object.keys(base)
        .filter((nome) => nome.startsWith('acao'))
        .map((nome) => [nome, LIMITE.avisar]),
    ),
  }
  return {
    ...base,
    ...(meta ? {} : padrao),
    motivo: '',
    parcelas: Array.from({ length: 12 }, (_, n) => ({ valor: meta ? toCentavos(meta.meses[n]!.meta) : null })),
  }
}

/** An empty month is worth nothing. */
const naRede = (valores: FormValues) => {
  const exercicio = Number(valores.exercicio)
  const meses =
    Number.isInteger(exercicio) && exercicio >= 2000 && exercicio <= 2999 ? mesesDe(exercicio) : mesesDe(2000)
  return (valores.parcelas as ParcelaDoForm[]).map(({ valor }, n) => ({
    mesComp: meses[n]!,
    valor: toReais(valor ?? 0),
  }))
}

/** What POST and PUT /metas take, refused here first. */
export const esquemaDaMeta = z.preprocess((cru) => {
  const valores = cru as FormValues
  return { ...wireValues(metas, valores), parcelas: naRede(valores) }
}, metaNova)

/** What a revision takes. */
export const esquemaDaRevisao = z.preprocess((cru) => {
  const { motivo, limiarAlerta, responsavelId, observacao, ...valores } = cru as FormValues
  return {
    motivo,
    limiarAlerta: limiarAlerta ?? undefined,
    responsavelId: responsavelId || null,
    observacao: observacao || null,
    parcelas: naRede(valores),
  }
}, revisaoDeMeta)
