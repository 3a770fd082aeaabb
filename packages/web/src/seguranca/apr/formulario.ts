import { today } from '@prumo/domain/core/dates.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { ANALISE_VAZIA, PARTES, partesEnviadas } from '@prumo/domain/seguranca/apr/analise.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { EPCS_COMUNS, EPIS_COMUNS } from '@prumo/domain/seguranca/apr/codigos.ts'
import { problemasDaApr } from '@prumo/domain/seguranca/apr/regras.ts'
import { z } from 'zod'
import { type FormValues, formSchema, formValues, withBeside } from '../../core/form/form-values.ts'

export { PARTES }

/** The server's own rules, said while the analysis is being filled in. */
export const problemas = (valores: FormValues): Record<string, string> => problemasDaApr(valores, new Date())

const partes = z.object(partesEnviadas)
/** What of the lists cannot be sent, each sentence at its field. */
export function problemasDasPartes(valores: FormValues): Record<string, string> {
  const lidas = partes.safeParse(valores)
  return lidas.success ? {} : detailsOf(lidas.error.issues)
}

export const esquemaDeNova = withBeside(formSchema(aprs, true, problemas), PARTES, problemasDasPartes)

export const valoresDeNova = (de: FormValues): FormValues => ({
  ...formValues(aprs),
  ...ANALISE_VAZIA,
  data: today(),
  epis: EPIS_COMUNS.map((nome) => ({ nome, conferido: false })),
  epcs: EPCS_COMUNS.map((nome) => ({ nome, conferido: false })),
  ...de,
})

export const etapaVazia = () => ({
  linhaId: undefined,
  etapa: '',
  perigos: '',
  consequencias: '',
  probabilidade: null,
  severidade: null,
  medidas: '',
  responsavelId: null,
  nivelResidual: null,
})
