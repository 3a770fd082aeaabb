import { fasesDeFoto } from '@prumo/domain/obras/registros/fotos.ts'
import { listasDoRegistro } from '@prumo/domain/obras/registros/itens.ts'
import { registrosObra, TIPO_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { z } from 'zod'
import { type FormValues, formSchema, formValues } from '../../core/form/form-values.ts'
import type { FotoAEnviar } from './a-enviar.ts'

export const FASES = Object.keys(fasesDeFoto).map(Number)
/** Under which name the form holds the photographs of that phase. */
export const campoDaFase = (fase: number): string => `fotos${fase}`

/** What two fields demand of each other, said before the server says it. */
export function problemas({ latitude, longitude, data }: FormValues): Record<string, string> {
  const faltas: Record<string, string> = {}
  const dita = (valor: unknown) => valor !== null && valor !== ''
  if (dita(latitude) !== dita(longitude))
    faltas[dita(latitude) ? 'longitude' : 'latitude'] = 'Informe latitude e longitude juntas.'
  if (typeof data === 'string' && Date.parse(data) > Date.now() + 24 * 3_600_000)
    faltas.data = 'A data do registro não pode ser futura!'
  return faltas
}

/** A new record: of now, of what was built, at the work and with the team of the one before. */
export const valoresDeNovo = (antes: { obraId: string | null; equipeId: string | null }): FormValues => ({
  ...formValues(registrosObra, undefined, listasDoRegistro),
  ...antes,
  data: new Date().toISOString(),
  tipo: TIPO_DE_REGISTRO.execucao,
  ...Object.fromEntries(FASES.map((fase) => [campoDaFase(fase), []])),
})

const doServidor = formSchema(registrosObra, true, problemas, listasDoRegistro)

/** The server's own rules over the form's values, and the photographs beside them. */
export const esquemaDeNovo = z.any().transform((valores: FormValues, context) => {
  const lido = doServidor.safeParse(valores)
  for (const { path, message } of lido.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message })
  const fotos: FotoAEnviar[] = FASES.flatMap((fase) =>
    ((valores[campoDaFase(fase)] ?? []) as File[]).map((file) => ({ file, fase })),
  )
  return { dados: lido.data, fotos }
}) as unknown as z.ZodType<{ dados: FormValues; fotos: FotoAEnviar[] }, FormValues>
