import type { Entity } from '@prumo/domain/core/entity.ts'
import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { z } from 'zod'
import { type FormValues, formSchema } from '../../core/form/form-values.ts'

/** The declaration's own rules and a file beside them. */
const comArquivo = (entity: Entity): z.ZodType<FormValues, FormValues> =>
  z.any().transform((values: FormValues, context) => {
    const lido = formSchema(entity, true).safeParse(values)
    for (const { path, message } of lido.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
    if (!(values.arquivo instanceof File))
      context.addIssue({ code: 'custom', path: ['arquivo'], message: 'Escolha um arquivo.' })
    return { ...lido.data, arquivo: values.arquivo }
  }) as unknown as z.ZodType<FormValues, FormValues>

export const esquemaDoDocumento = comArquivo(sgiDocumentos as unknown as Entity)
export const esquemaDaVersao = comArquivo(sgiDocumentosAnexos as unknown as Entity)

/** What is born with a file travels as two parts: `dados` and `arquivo` (decisions, The wire). */
export function formularioDe({ arquivo, ...dados }: FormValues): FormData {
  const form = new FormData()
  form.set('dados', JSON.stringify(dados))
  form.set('arquivo', arquivo as File)
  return form
}
