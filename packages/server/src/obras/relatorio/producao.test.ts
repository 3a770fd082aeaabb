/** The sums the database keeps and the domain's rules, of the same lines made by chance. */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays } from '@prumo/domain/core/dates.ts'
import { totalDaLinha } from '@prumo/domain/obras/baremos/preco.ts'
import { emMilesimos } from '@prumo/domain/obras/medicoes/quantidade.ts'
import { chaveNaObra, saldoDe } from '@prumo/domain/obras/medicoes/saldo.ts'
import { usPlanejadaAte } from '@prumo/domain/obras/relatorio/planejado.ts'
import {
  dezMilesimos,
  producaoDe,
  type RdoProduzido,
  type RegistroProduzido,
} from '@prumo/domain/obras/relatorio/producao.ts'
import { diasDoMes, mesesEntre } from '@prumo/domain/relatorios/periodo.ts'
import { sql } from 'kysely'
import { insert } from '../../test-kit/insert.ts'
import { type Cena, cena } from '../medicoes/medicoes.cenario.ts'
import { noDiario, saldosDas } from '../medicoes/saldos.ts'
import type { Alcance } from './alcance.ts'
import { planejadas } from './unidades.ts'

const SEMENTE = Number(process.env.SEED ?? randomInt(2 ** 31))
let estado = SEMENTE >>> 0
const acaso = (): number => {
  estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
  return estado / 2 ** 32
}
const inteiro = (menos: number, mais: number): number => menos + Math.floor(acaso() * (mais - menos + 1))
const um = <T>(lista: readonly T[]): T => lista[inteiro(0, lista.length - 1)]!

let c: Cena
let obras: string[]
before(async () => {
  c = await cena({ regra: SEMENTE % 2 === 0 ? 1 : 2 })
  obras = [await c.obra(), await c.obra({ fatorK: 1.3337 }), await c.obra()]
})
after(() => c.t.close())

/** What the database keeps, in the words of the rule. */
async function guardado() {
  const { rows } = await sql<{ chave: string; us: string; dias: number }>`
    select concat_ws(' ', obra_id, mes, coalesce(equipe_id::text, 'toda')) as chave, us, dias from obras_producao order by 1`.execute(
    c.t.db,
  )
  return rows.map(({ chave, us, dias }) => [chave, dezMilesimos(us), dias])
}

async function pelaRegra() {
  const linhas = sql`(select coalesce(json_agg(json_build_object('quantidade', x.quantidade::text,
    'item', case when b.id is null then null else json_build_object('pontos', b.pontos::text, 'precoFixo', b.preco_fixo::text) end)), '[]')`
  const { rows: rdos } = await sql<RdoProduzido>`select d.obra_id, d.data, d.status, d.dia_sem_trabalho, d.equipes_ids,
      ${linhas} from rdos_atividades as x left join baremos_itens as b on b.id = x.baremo_item_id where x.rdo_id = d.id) as linhas
    from rdos as d`.execute(c.t.db)
  const { rows: registros } =
    await sql<RegistroProduzido>`select r.obra_id, (r.data at time zone 'America/Sao_Paulo')::date as data,
      r.status, r.equipe_id, ${noDiario} as no_diario,
      ${linhas} from registros_obra_itens as x join baremos_itens as b on b.id = x.baremo_item_id where x.registro_id = r.id) as linhas
    from registros_obra as r`.execute(c.t.db)
  return producaoDe(rdos, registros)
    .map(({ obraId, mes, equipeId, us, dias }) => [`${obraId} ${mes} ${equipeId ?? 'toda'}`, us, dias] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** What is to be measured of each work, by the rules that measure. */
async function aMedir() {
  const { rows: itens } = await sql<{
    codigo: string
    atividade: number
    condicao: number
    pontos: string
    precoFixo: string | null
  }>`
    select codigo, atividade, condicao, pontos, preco_fixo from baremos_itens where baremo_id = ${c.baremoId}`.execute(
    c.t.db,
  )
  const { rows } = await sql<{ obraId: string; fatorK: string; regra: number }>`select o.id as obra_id,
      coalesce(o.fator_k, k.fator_k)::text as fator_k, b.regra_arredondamento as regra
    from obras as o join contas_contrato as k on k.id = o.contrato_id join baremos as b on b.id = o.baremo_id`.execute(
    c.t.db,
  )
  const saldos = await saldosDas(
    c.t.db,
    rows.map(({ obraId }) => obraId),
  )
  return new Map(
    rows.map(({ obraId, fatorK, regra }) => [
      obraId,
      itens.reduce((soma, item) => {
        const saldo = saldos.get(chaveNaObra({ obraId, ...item }))
        const resta = saldo && saldo.executado > 0 ? saldoDe(saldo) : 0
        const condicoes = { valorUnidade: '78.4', fatorK, regraArredondamento: regra }
        return resta > 0 ? soma + totalDaLinha(emMilesimos(resta), item, condicoes) : soma
      }, 0),
    ]),
  )
}

async function conferir(onde: string): Promise<void> {
  assert.deepEqual(
    await guardado(),
    (await pelaRegra()).map((uma) => [...uma]),
    onde,
  )
  const { rows } = await sql<{ obraId: string; valor: string }>`select obra_id, valor from obras_a_medir`.execute(
    c.t.db,
  )
  const guardados = new Map(rows.map(({ obraId, valor }) => [obraId, Math.round(Number(valor) * 100)]))
  for (const [obra, centavos] of await aMedir()) assert.equal(guardados.get(obra) ?? 0, centavos, `${onde}, a medir`)
  assert.equal((await sql`select 1 from obras_a_contar`.execute(c.t.db)).rows.length, 0)
}

test(`what is kept is what the rules say, whatever is written, changed and taken away (SEED=${SEMENTE})`, async () => {
  console.info(`SEED=${SEMENTE}`)
  const { db } = c.t
  const [equipe] = await db.selectFrom('equipes').selectAll().execute()
  const outra = await insert(db, 'equipes', {
    ...equipe!,
    id: undefined,
    busca: undefined,
    codigo: 'EQ2',
    nome: 'Leve',
  } as never)
  const equipes = [equipe!.id, outra]
  const dia = () => addDays('2026-02-20', inteiro(0, 45))
  const quantidade = () => inteiro(1, 90_000) / 1000
  for (let n = 0; n < 40; n++) {
    const obraId = um(obras)
    const registro =
      acaso() < 0.6
        ? await c.registro(
            Array.from({ length: inteiro(0, 2) }, () => ({ item: inteiro(0, 4), quantidade: quantidade() })),
            { data: dia(), status: um([1, 2, 3, 3]), obraId, fotos: 0 },
          )
        : null
    const { id } = await c.rdo(
      Array.from({ length: inteiro(0, 3) }, () => ({
        item: inteiro(0, 4),
        quantidade: quantidade(),
        ...(registro && acaso() < 0.4 && { registros: [registro.id] }),
      })),
      { data: dia(), status: um([1, 2, 3, 3, 4, 5, 6, 7, 8]), obraId },
    )
    await db
      .updateTable('rdos')
      .set({ equipesIds: acaso() < 0.3 ? equipes : [um(equipes)], diaSemTrabalho: acaso() < 0.1 })
      .where('id', '=', id)
      .execute()
  }
  await conferir('escrito')
  await sql`update rdos set status = 3 + (id % 3)::int where id % 3 = 0`.execute(db)
  await sql`update rdos_atividades set quantidade = round(quantidade / 2, 3) where id % 4 = 1`.execute(db)
  await sql`delete from rdos_atividades_registros where registro_id % 2 = 0`.execute(db)
  await sql`update registros_obra set status = 1, data_validacao = null where id % 5 = 0`.execute(db)
  await sql`delete from rdos where id % 7 = 0`.execute(db)
  await sql`update contas_contrato set fator_k = 1.2345`.execute(db)
  await conferir('mudado')
  const marco = { periodoInicio: '2026-03-01', periodoFim: '2026-03-31' }
  for (const obraId of obras) {
    const { id } = await c.medicao({ obraId, ...marco })
    await c.elabora.post(`/api/medicoes/${id}/gerar-itens`, marco)
  }
  await conferir('medido')
  await sql`update medicoes set status = 10 where obra_id = ${obras[0]!}`.execute(db)
  await conferir('cancelado')
})

test('two people who write of one work at once leave what both wrote', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      c.rdo([{ item: n % 4, quantidade: 1 + n }], { obraId: obras[1]!, data: `2026-06-${10 + n}` }),
    ),
  )
  await conferir('ao mesmo tempo')
})

test(`what was planned of each month is what the rule says (SEED=${SEMENTE})`, async () => {
  const { db } = c.t
  for (let n = 0; n < 25; n++) {
    const [inicio, usOrcado] = [addDays('2026-01-01', inteiro(0, 200)), inteiro(1, 9_999_999) / 10_000]
    const dias = { dataInicio: inicio, dataFimPrevista: addDays(inicio, inteiro(0, 120)) }
    const obraId = await c.obra({ ...dias, usOrcado, status: um([1, 3, 8]) })
    if (acaso() < 0.7)
      for (const peso of [37.3333, 62.6667])
        await insert(db, 'obrasEtapas', {
          obraId,
          nome: 'Etapa',
          peso,
          inicioPrevisto: acaso() < 0.3 ? null : addDays(inicio, inteiro(-20, 40)),
          fimPrevisto: acaso() < 0.3 ? null : addDays(inicio, inteiro(0, 160)),
        })
  }
  const [de, ate] = ['2026-03', '2026-07']
  const { rows: partes } = await sql<{ obraId: string; us: string; peso: string; de: string; ate: string }>`
    select o.id as obra_id, o.us_orcado as us, coalesce(e.peso, 100)::text as peso, coalesce(e.inicio_previsto, o.data_inicio) as de,
      coalesce(e.fim_previsto, o.data_fim_prevista) as ate
    from obras as o left join obras_etapas as e on e.obra_id = o.id where o.us_orcado > 0 and o.status <> 8`.execute(db)
  const esperado = new Map<string, bigint>()
  for (const mes of mesesEntre(de, ate))
    for (const parte of partes) {
      const { de: primeiro, ate: ultimo } = diasDoMes(mes)
      const dela = { ...parte, us: dezMilesimos(parte.us) }
      const us = usPlanejadaAte(dela, ultimo) - usPlanejadaAte(dela, addDays(primeiro, -1))
      if (us !== 0n) esperado.set(`${parte.obraId} ${mes}`, (esperado.get(`${parte.obraId} ${mes}`) ?? 0n) + us)
    }
  const alcance = { obras: sql`true` } as unknown as Alcance
  const { rows } = await sql<{ chave: string; us: string }>`select obra_id || ' ' || mes as chave, sum(us) as us
    from (${planejadas(alcance, de, ate)}) as x group by 1 having sum(us) <> 0`.execute(db)
  const emOrdem = (de: Iterable<[string, bigint]>) => [...de].sort(([a], [b]) => (a < b ? -1 : 1))
  assert.deepEqual(emOrdem(rows.map(({ chave, us }) => [chave, dezMilesimos(us)])), emOrdem(esperado))
})
