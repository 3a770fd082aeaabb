import { messages } from '@prumo/domain/core/messages.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ZodError } from 'zod'
import { logDenial } from '../audit/denials.ts'
import { AppError } from '../errors.ts'

interface Refusal {
  status: number
  message: string
  details: Record<string, unknown>
  extra?: Record<string, unknown>
}

const FASTIFY: Record<string, [number, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'O corpo da requisição não é um JSON válido.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'O corpo da requisição está vazio.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'O que foi enviado é grande demais.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Este tipo de conteúdo não é aceito aqui.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'O tamanho informado não confere com o que foi enviado.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'Envie um formulário multipart/form-data.'],
  FST_ERR_BAD_URL: [400, 'O endereço não é válido.'],
}

const SEM_RESPOSTA = 'O servidor perdeu a ligação com o que guarda os dados. Tente de novo em instantes.'
const REINICIANDO = 'O banco de dados está reiniciando. Tente de novo em instantes.'

// What PostgreSQL refuses although validation let it pass is still the input's fault, not ours.
const POSTGRES: Record<string, [number, string]> = {
  '22P02': [400, 'Um dos valores não tem o formato esperado.'],
  '22003': [400, 'Um dos números é grande demais.'],
  '22007': [400, 'Uma das datas não existe.'],
  '22008': [400, 'Uma das datas não existe.'],
  '22009': [400, 'Uma das datas não existe.'],
  '22021': [400, 'O texto tem um caractere que não é aceito.'],
  '22P05': [400, 'O texto tem um caractere que não é aceito.'],
  '23503': [409, 'Este registro está ligado a outro que não existe mais ou que ainda o usa.'],
  '23505': [409, 'Já existe um registro com estes dados.'],
  '23514': [400, 'Um dos valores está fora do que é permitido.'],
  '57014': [503, 'A consulta demorou demais. Restrinja o filtro e tente de novo.'],
  // The database ends, ended with another connection of its own, or is not up yet.
  '57P01': [503, REINICIANDO],
  '57P02': [503, REINICIANDO],
  '57P03': [503, REINICIANDO],
  '53100': [507, 'Não há espaço para guardar isto agora. Avise o administrador e tente mais tarde.'],
  '53200': [503, 'O servidor está ocupado. Tente de novo em instantes.'],
  '53300': [503, 'O servidor está ocupado. Tente de novo em instantes.'],
  // Of the connection itself, which the other side or the network cut.
  '08006': [503, REINICIANDO],
  EPIPE: [503, SEM_RESPOSTA],
  ECONNRESET: [503, SEM_RESPOSTA],
}

const NOT_HERE = 'Este endereço não aceita este parâmetro.'
const notTaken = (names: readonly string[]): string =>
  `Este endereço não aceita ${names.length === 1 ? 'o parâmetro' : 'os parâmetros'} ${names.join(', ')}: confira em /api/docs os que ele aceita.`

/** Names of a query that its route does not have (http.ts), as many as a sentence holds. */
const unknownNames = (validation: readonly { keyword?: string; params?: Record<string, unknown> }[]): string[] =>
  validation
    .flatMap(({ keyword, params }) => (keyword === 'unrecognized_keys' ? (params?.keys as string[]) : []))
    .slice(0, 5)
    .map((name) => name.slice(0, 60))

function refusalOf(error: FastifyError | Error, missing: string = messages.preenchaCamposObrigatorios): Refusal | null {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((entry) => ({
      path: entry.instancePath.split('/').slice(1),
      message: entry.message ?? '',
    }))
    const unknown = error.validationContext === 'querystring' ? unknownNames(error.validation) : []
    if (unknown.length > 0)
      return {
        status: 400,
        message: notTaken(unknown),
        details: Object.fromEntries(unknown.map((name) => [name, NOT_HERE])),
      }
    return { status: 400, message: missing, details: detailsOf(issues) }
  }
  if (error instanceof ZodError) return { status: 400, message: missing, details: detailsOf(error.issues) }
  const code = (error as { code?: string }).code ?? ''
  const known = FASTIFY[code] ?? POSTGRES[code]
  if (known) return { status: known[0], message: known[1], details: {} }
  // Every connection is taken, and none came free in time.
  if (error.message === 'timeout exceeded when trying to connect')
    return { status: 503, message: 'O servidor está ocupado. Tente de novo em instantes.', details: {} }
  // The database cannot be reached: the embedded one is back in a moment.
  if (
    (error as NodeJS.ErrnoException).syscall === 'connect' ||
    /^Connection terminated|is not queryable$/.test(error.message)
  )
    return { status: 503, message: 'O banco de dados não respondeu. Tente de novo em instantes.', details: {} }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 429) return { status, message: 'Muitas requisições. Aguarde um pouco e tente de novo.', details: {} }
  if (status >= 400 && status < 500) return { status, message: 'Esta requisição não é válida.', details: {} }
  return null
}

/** Every refusal leaves as `{ message, status, details }` in Portuguese; what nobody foresaw is 500 with an id to find it in the log. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { refusal: own, missing } = request.routeOptions.config
    const refusal = refusalOf(error, missing)
    if (refusal) {
      logDenial(request, refusal, error.code)
      const { status, message, details, extra } = refusal
      return reply
        .code(status)
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send({ message, status, details, ...extra, ...own })
    }
    request.log.error({ err: error }, 'falha inesperada')
    const body = { message: messages.erroNaRequisicao, status: 500, details: { protocolo: request.id }, ...own }
    return reply.code(500).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
  })
}
