import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Abastecida, calcularConsumo, emOrdem, mediaDeConsumo } from '@prumo/domain/frota/consumo.ts'
import { foraDoHorario } from '@prumo/domain/frota/horario.ts'
import { sql } from 'kysely'
import { cenarioDaFrota } from '../frota.cenario.ts'

let cena: Awaited<ReturnType<typeof cenarioDaFrota>>
before(async () => {
  cena = await cenarioDaFrota()
})
after(() => cena.t.close())

/** Numbers that come again with the same seed. */
function sorteio(semente: number): (n: number) => number {
  let estado = semente >>> 0
  return (n) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * n)
  }
}

interface Lida extends Abastecida {
  readonly numero: number
  readonly status: number
  readonly inconsistencias: number[]
  readonly kmPercorrido: string | null
  readonly litrosDoTrecho: string | null
  readonly valorDoTrecho: string | null
  readonly kmPorLitro: string | null
}

/** Holds what the database keeps of a vehicle against the rule of the domain. */
async function conferir(veiculoId: string, dica: string): Promise<void> {
  const { db } = cena.t
  const { rows } = await sql<Lida>`select * from abastecimentos where veiculo_id = ${veiculoId}::bigint`.execute(db)
  const { rows: veiculos } = await sql<{
    combustivel: number
    capacidadeTanqueL: string | null
    kmPorLitroMeta: string | null
    odometro: string | null
  }>`select combustivel, capacidade_tanque_l, km_por_litro_meta, odometro from veiculos where id = ${veiculoId}::bigint`.execute(
    db,
  )
  const contam = rows.filter(({ status }) => status !== 3)
  const contas = calcularConsumo(veiculos[0]!, contam)
  const numero = (valor: string | null | undefined) => (valor == null ? null : Number(valor))
  for (const row of contam) {
    const { kmPercorrido, litrosDoTrecho, valorDoTrecho, kmPorLitro, inconsistencias } = row
    assert.deepEqual(
      {
        kmPercorrido: numero(kmPercorrido),
        litrosDoTrecho: numero(litrosDoTrecho),
        valorDoTrecho: numero(valorDoTrecho),
        kmPorLitro: numero(kmPorLitro),
        inconsistencias,
      },
      contas.get(row.id),
      `${dica}, abastecimento ${row.numero}`,
    )
  }
  for (const row of rows.filter(({ status }) => status === 3)) assert.equal(row.kmPercorrido, null, dica)
  const ultima = emOrdem(contam).findLast(({ id }) => !contas.get(id)!.inconsistencias.includes(1))
  assert.equal(numero(veiculos[0]!.odometro), ultima ? Number(ultima.odometro) : null, dica)
  const { rows: medias } = await sql<{ media: string | null }>`select
    round(sum(km_percorrido) / sum(litros_do_trecho), 4) as media from abastecimentos
    where veiculo_id = ${veiculoId}::bigint`.execute(db)
  assert.equal(numero(medias[0]!.media), mediaDeConsumo(contas.values()), dica)
}

test('the database keeps what the domain says, whatever is written, changed, rejected or deleted, in any order', {
  timeout: 120_000,
}, async () => {
  const semente = Number(process.env.SEMENTE ?? Date.now() % 1_000_000)
  console.log(`semente ${semente}`)
  const { db } = cena.t
  const acaso = sorteio(semente)
  const um = <T>(de: readonly T[]): T => de[acaso(de.length)]!
  for (let volta = 0; volta < 12; volta++) {
    const veiculoId = await cena.veiculo({
      combustivel: um([1, 2, 3, 4, 5, 6, 7]),
      capacidadeTanqueL: um([null, 40, 55.5]),
      kmPorLitroMeta: um([null, 3.3333, 10, 12.5]),
    })
    const linha = () => {
      const litros = (1 + acaso(60_000)) / 1000
      const preco = um([null, 5.899, 6.1])
      return {
        veiculoId,
        motoristaId: cena.motorista,
        // Few instants, so that some are the same or near.
        data: new Date(Date.UTC(2026, 1, 1) + acaso(60) * um([45, 60, 1440]) * 60_000).toISOString(),
        combustivel: um([1, 1, 2, 4, 5, 6, 7]),
        litros,
        valorLitro: preco,
        valorTotal: Math.round(litros * (preco ?? 6) * (98 + acaso(5))) / 100,
        odometro: 1000 + acaso(4000) / um([1, 10]),
        tanqueCheio: acaso(4) > 0,
        abastecimentoPerdido: acaso(8) === 0,
      }
    }
    const ids: string[] = []
    for (let passo = 0; passo < 14; passo++) {
      const dica = `semente ${semente}, volta ${volta}, passo ${passo}`
      const ato = ids.length < 3 ? 0 : acaso(7)
      const id = ids.length ? um(ids) : ''
      if (ato <= 2) {
        const novas = Array.from({ length: 1 + acaso(4) }, linha)
        const { rows } = await sql<{
          id: string
        }>`insert into abastecimentos (veiculo_id, motorista_id, data, combustivel,
            litros, valor_litro, valor_total, odometro, tanque_cheio, abastecimento_perdido)
          values ${sql.join(novas.map((nova) => sql`(${sql.join(Object.values(nova))})`))}
          on conflict do nothing returning id`.execute(db)
        ids.push(...rows.map((row) => row.id))
      } else if (ato === 3) {
        const { data: _, litros: __, ...mudanca } = linha()
        await db.updateTable('abastecimentos').set(mudanca).where('id', '=', id).execute()
      } else if (ato === 4)
        await sql`update abastecimentos set status = 3, motivo_rejeicao = 'x' where id = ${id}::bigint and status <> 3`.execute(
          db,
        )
      else if (ato === 5) {
        await sql`delete from abastecimentos where id = ${id}::bigint`.execute(db)
        ids.splice(ids.indexOf(id), 1)
      } else
        await sql`update veiculos set km_por_litro_meta = ${um([null, 7, 11])}, combustivel = ${um([1, 3, 5])} where id = ${veiculoId}::bigint`.execute(
          db,
        )
      await conferir(veiculoId, dica)
    }
  }
})

test('the hours are judged in the database as in the domain', async () => {
  const { db } = cena.t
  const acaso = sorteio(7)
  const regra = { dias: [1, 2, 3, 4, 5, 6], inicio: '05:00', fim: '22:00' }
  const quando = Array.from({ length: 400 }, () =>
    new Date(Date.UTC(2026, 0, 1) + acaso(60 * 24 * 60) * 60_000 + acaso(60) * 1000).toISOString(),
  )
  quando.push(
    '2026-11-20T08:00:00.000Z',
    '2026-11-20T07:59:59.000Z',
    '2026-11-21T01:00:59.000Z',
    '2026-11-21T01:01:00.000Z',
  )
  const { rows } = await sql<{ quando: string; fora: boolean }>`select q as quando, frota_fora_do_horario(q) as fora
    from unnest(${quando}::timestamptz[]) as q`.execute(db)
  assert.deepEqual(
    rows.map(({ fora }) => fora),
    rows.map((row) => foraDoHorario(row.quando, regra)),
  )
})

test('two people who write of the same vehicle together: both lines count', async () => {
  const veiculoId = await cena.veiculo()
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      cena.abastece(veiculoId, {
        data: new Date(Date.UTC(2026, 2, 2 + n, 15)).toISOString(),
        odometro: 1000 + n * 400,
      }),
    ),
  )
  await conferir(veiculoId, 'juntas')
})
