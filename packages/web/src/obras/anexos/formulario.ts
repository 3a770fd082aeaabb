import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { kindOfName } from '@prumo/domain/core/file-kinds.ts'
import { arquivoGrande, documentoDeObra, limiteDe, TIPO_NAO_PERMITIDO } from '@prumo/domain/obras/anexos/envio.ts'
import { obrasAnexos, problemasDasDatas } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { z } from 'zod'

const { descricao, numeroDocumento } = obrasAnexos.fields
const VAZIO = 'Preencha este campo.'
const dia = z
  .string()
  .refine((texto) => isPlainDate(texto), 'Escreva uma data que existe.')
  .nullable()

/** What is told of one document. */
export const doDocumento = {
  descricao: z.string(VAZIO).trim().min(1, VAZIO).max(descricao.max),
  numeroDocumento: z.string().trim().max(numeroDocumento.max).nullable(),
  emissao: dia,
  validade: dia,
}

/** Where it is filed, and whether it goes into the data book. */
export const daPasta = {
  disciplina: z.number(VAZIO),
  tipo: z.number(VAZIO),
  incluirDataBook: z.boolean(),
}

type Datas = Pick<z.output<z.ZodObject<typeof doDocumento>>, 'emissao' | 'validade'>
export function datasPossiveis(datas: Datas, contexto: z.RefinementCtx): void {
  for (const [campo, message] of Object.entries(problemasDasDatas(datas, today())))
    contexto.addIssue({ code: 'custom', path: [campo], message })
}

export const schemaDoEnvio = z.object({
  ...daPasta,
  arquivos: z
    .array(z.object({ arquivo: z.instanceof(File), ...doDocumento }).superRefine(datasPossiveis))
    .min(1, 'Escolha ao menos um arquivo.'),
})
export type EnvioDeAnexos = z.output<typeof schemaDoEnvio>

/** What the server would refuse of a file, said before it travels (design, Works 2.5). */
export function recusaDoArquivo(file: File): string | null {
  const kind = kindOfName(file.name)
  if (kind === null || !documentoDeObra.accept.includes(kind)) return `“${file.name}”: ${TIPO_NAO_PERMITIDO}`
  return file.size > limiteDe(kind) ? `“${file.name}”: ${arquivoGrande(limiteDe(kind))}` : null
}
