/**
 * Whoever holds a laudo checks it, with no session (field contract, Acts): by its code, eight facts or nothing, and that it is
 * worth nothing where its paper says so; by its file,
 * whether the bytes are those that were issued. A code that is none and one that nobody has take the same way and the same
 * time: the database is asked of both.
 */
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { codigoDe, LETRAS_DO_CODIGO } from '@prumo/domain/laboratorio/laudos/codigo-de-verificacao.ts'
import { envioParaConferir } from '@prumo/domain/laboratorio/laudos/envios.ts'
import { JA_EMITIDOS } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import type { LaudoPublico } from '@prumo/domain/laboratorio/laudos/respostas.ts'
import { sql } from 'kysely'
import type { Services } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { AppError, badFields, notFound } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import { LimitPerMinute } from '../../core/http/limit-per-minute.ts'
import { countedAddress } from '../../core/outside/counted-address.ts'

/** More than a person checks by hand, and too few to look for a code (docs/laboratorio.md). */
const POR_MINUTO = 60
const MUITAS = 'Muitas consultas deste endereço. Espere um minuto e tente de novo.'
/** No code has it: what is none is looked for under this one. */
const NENHUM = '0'.repeat(LETRAS_DO_CODIGO)

/** What whoever holds that code is told; null where it is nobody's. */
export async function laudoPublico({ db }: Pick<Services, 'db'>, escrito: string): Promise<LaudoPublico | null> {
  const codigo = codigoDe(escrito) ?? NENHUM
  const { rows } = await sql<
    LaudoPublico & { semValor: boolean }
  >`select l.numero, l.numero_revisao, l.status as situacao, l.equipamento, l.resultado,
      l.data_emissao::text, l.data_validade::text, l.sha256, (l.conteudo->>'demonstracao')::boolean as sem_valor
    from laudos as l where l.codigo_verificacao = ${codigo} and l.status in (${literals(JA_EMITIDOS)})`.execute(db)
  const [achado] = rows
  if (!achado) return null
  const { semValor, ...laudo } = achado
  return { ...laudo, ...(semValor && { demonstracao: true as const }) }
}

export function verificarRoutes(router: Router): void {
  const limite = new LimitPerMinute('laudos', POR_MINUTO)
  const contar = async ({ db }: Services, ip: string, setRetry: (segundos: number) => void): Promise<void> => {
    const espera = await limite.wait(db, countedAddress(ip))
    if (espera === 0) return
    setRetry(espera)
    throw new AppError(429, MUITAS)
  }
  router.publicCall(chamadasDeLaudos.verificar, {
    summary: 'O que se diz de um laudo a quem tem o seu código de verificação, sem sessão',
    handler: async (services, { params: { codigo }, request, reply }) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      await contar(services, request.ip, (segundos) => void reply.header('retry-after', String(segundos)))
      const laudo = await laudoPublico(services, codigo)
      if (!laudo) throw notFound()
      return laudo
    },
  })
  router.publicCall(chamadasDeLaudos.conferir, {
    summary: 'Diz se um arquivo é, byte a byte, o laudo desse código; o arquivo não é guardado',
    handler: async (services, { params: { codigo }, request, reply }) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      await contar(services, request.ip, (segundos) => void reply.header('retry-after', String(segundos)))
      const laudo = await laudoPublico(services, codigo)
      if (!laudo) throw notFound()
      await using envio = await services.files.receive(request, envioParaConferir)
      const arquivo = envio.files.get('arquivo')
      if (!arquivo) throw badFields({ arquivo: 'Escolha o PDF do laudo.' })
      return { confere: arquivo.sha256 === laudo.sha256 }
    },
  })
}
