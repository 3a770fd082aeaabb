/** POST /sensores/:id/leituras: what a sensor sent, by its own key and with no session (docs/decisions.md, 366). No log row: there are millions. */
import { julgarLeitura, type Leitura, recebeLeituras } from '@prumo/domain/laboratorio/sensores/julgar.ts'
import type { LeiturasRecebidas } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../../core/context.ts'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { AppError } from '../../core/errors.ts'
import { LimitPerMinute, OwnLimitPerMinute } from '../../core/http/limit-per-minute.ts'
import { countedAddress } from '../../core/outside/counted-address.ts'
import { sensorDaChave } from './chave.ts'
import { DIAS_ABERTOS, somarAtrasadas } from './medias.ts'
import { Dias, diaDe } from './particoes.ts'

/** Sendings a minute of one sensor: ten a second, each of up to 500 readings. */
const ENVIOS_POR_MINUTO = 600
/** Wrong keys a minute from one address. */
const CHAVES_ERRADAS_POR_MINUTO = 30
const DIA_MS = 86_400_000

const chaveDe = ({ headers: { authorization } }: FastifyRequest): string | null =>
  /^Bearer\s+(\S{1,200})$/i.exec(authorization ?? '')?.[1] ?? null

const tooMany = (reply: FastifyReply, espera: number): AppError => {
  reply.header('retry-after', String(espera))
  return new AppError(429, 'Muitas requisições. Aguarde um pouco e tente de novo.', { espera })
}

/** The door for what sends readings, one for the whole server. */
export class Recepcao {
  readonly #services: Services
  readonly #dias: Dias
  readonly #envios = new OwnLimitPerMinute(ENVIOS_POR_MINUTO)
  readonly #erradas = new LimitPerMinute('chaves-de-sensores', CHAVES_ERRADAS_POR_MINUTO)
  constructor(services: Services) {
    this.#services = services
    this.#dias = new Dias(services.db)
  }

  async receber(
    id: string,
    enviadas: readonly unknown[],
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    agora = Date.now(),
  ): Promise<LeiturasRecebidas> {
    this.#recusarInsistente(request, reply, agora)
    const sensor = await sensorDaChave(this.#services, id, chaveDe(request))
    if (!sensor) throw await this.#chaveErrada(request, reply)
    const espera = this.#envios.wait(sensor.id, agora)
    if (espera > 0) throw tooMany(reply, espera)
    if (!recebeLeituras(sensor)) return { novas: 0, repetidas: 0, recusadas: enviadas.length }
    const faixa = { minimo: numero(sensor.minimo), maximo: numero(sensor.maximo) }
    const boas = enviadas.flatMap((uma) => julgarLeitura(uma, faixa, agora) ?? [])
    const leituras = semRepetir(boas)
    const novas = await this.#gravar(sensor.id, leituras, agora)
    return { novas, repetidas: boas.length - novas, recusadas: enviadas.length - boas.length }
  }

  async #gravar(sensorId: string, leituras: readonly Leitura[], agora: number): Promise<number> {
    if (leituras.length === 0) return 0
    await this.#dias.preparar(new Set(leituras.map(({ data }) => diaDe(data))))
    const aberto = agora - DIAS_ABERTOS * DIA_MS
    const atrasadas = leituras.filter(({ data }) => Date.parse(data) < aberto)
    if (atrasadas.length === 0) return inserir(this.#services.db, sensorId, leituras)
    // Of days that may be averaged already: their hours are worked out again with them.
    return inTransaction(this.#services.db, async (tx) => {
      const novas = await inserir(tx, sensorId, leituras)
      await somarAtrasadas(tx, sensorId, [...new Set(atrasadas.map(({ data }) => data.slice(0, 13)))])
      return novas
    })
  }

  /** Whoever was wrong too often this minute is not even asked for the key. */
  #recusarInsistente({ ip }: FastifyRequest, reply: FastifyReply, agora: number): void {
    const espera = this.#erradas.refused(countedAddress(ip), agora)
    if (espera > 0) throw tooMany(reply, espera)
  }

  async #chaveErrada(request: FastifyRequest, reply: FastifyReply): Promise<AppError> {
    request.motivoDaRecusa = 'chave de sensor'
    const espera = await this.#erradas.wait(this.#services.db, countedAddress(request.ip))
    if (espera > 0) return tooMany(reply, espera)
    return new AppError(401, 'Chave do sensor inválida.')
  }
}

const numero = (dito: string | null): number | null => (dito === null ? null : Number(dito))

/** Of one instant, the first that was sent; in the order of time, so that two sendings of the same never wait for each other in a ring. */
function semRepetir(leituras: readonly Leitura[]): Leitura[] {
  const vistas = new Map<string, Leitura>()
  for (const uma of leituras) if (!vistas.has(uma.data)) vistas.set(uma.data, uma)
  return [...vistas.values()].sort((a, b) => (a.data < b.data ? -1 : 1))
}

/** All of them at once, with the newest beside; what is there already stays as it came first. Says how many were new. */
async function inserir(db: Db | Tx, sensorId: string, leituras: readonly Leitura[]): Promise<number> {
  const ultima = leituras.at(-1)!
  const { rows } = await sql<{ novas: number }>`with novas as (
      insert into sensores_leituras (sensor_id, data, valor, qualidade)
      select ${sensorId}::bigint, * from unnest(${leituras.map(({ data }) => data)}::timestamptz[],
        ${leituras.map(({ valor }) => valor)}::numeric[], ${leituras.map(({ qualidade }) => qualidade)}::smallint[])
      on conflict do nothing returning 1),
    ultima as (insert into sensores_ultimas as u (sensor_id, data, valor, qualidade)
      values (${sensorId}::bigint, ${ultima.data}::timestamptz, ${ultima.valor}::numeric, ${ultima.qualidade}::smallint)
      on conflict (sensor_id) do update set data = excluded.data, valor = excluded.valor, qualidade = excluded.qualidade
        where excluded.data > u.data)
    select count(*)::int as novas from novas`.execute(db)
  return rows[0]!.novas
}
