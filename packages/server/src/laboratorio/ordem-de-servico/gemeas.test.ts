import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { resultadoDoItem } from '@prumo/domain/laboratorio/ordem-de-servico/andamento.ts'
import { vencida } from '@prumo/domain/laboratorio/ordem-de-servico/regras.ts'
import { sql } from 'kysely'
import { cenarioDeOrdens } from './ordens.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeOrdens>>
before(async () => {
  c = await cenarioDeOrdens()
})
after(() => c.t.close())

const semente = Number(process.env.SEED ?? randomInt(2 ** 31))
/** The same numbers for the same seed. */
function acaso(de: number): () => number {
  let x = de || 1
  return () => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) / 2 ** 32
  }
}

test('late, and how a piece came out: the list says of many what the rule says of one', async () => {
  console.log(`SEED=${semente}`)
  const sorte = acaso(semente)
  const ate = (n: number) => Math.floor(sorte() * n)
  const criterio = await c.insere('criteriosEnsaio', {
    tipoEquipamentoId: c.tipo,
    nome: 'Da prova',
    tensaoKv: 20,
    tempoS: 180,
    norma: 'N',
    edicao: '1',
    fonte: 'F',
  })
  const esperados = new Map<string, { vencida: boolean; aprovados: number; reprovados: number }>()
  for (let n = 0; n < 14; n++) {
    const os = await c.ordem(3)
    const conta = { aprovados: 0, reprovados: 0 }
    for (const { linhaId, equipamentoId } of os.itens) {
      const status = 1 + ate(7)
      let resultado: number | null = null
      for (let vez = ate(3); vez > 0; vez--) {
        resultado = 1 + ate(3)
        await c
          .insere('ensaiosEletricos', {
            osId: os.id,
            osItemId: linhaId,
            equipamentoId,
            centroDeCustoId: c.centro,
            etiqueta: 'E',
            osNumero: os.numero,
            fase: 1,
            criterioId: criterio,
            inicio: new Date(Date.UTC(2026, 1, 10 - vez)),
            fim: new Date(Date.UTC(2026, 1, 10 - vez, 1)),
            executorId: c.tecnica.id,
            toleranciaPercentual: 3,
            resultado,
            motivoReprovacao: resultado === 2 ? 4 : null,
            // One alone is the first of its item.
            repeticaoDeId: null,
            conteudoSha256: 'x',
            criterio: '{}',
          })
          .catch(async () => {
            // The item has a first run already: another result of it.
            await sql`update ensaios_eletricos set resultado = ${resultado}, motivo_reprovacao = ${resultado === 2 ? 4 : null}
            where os_item_id = ${linhaId}::bigint`.execute(c.t.db)
          })
      }
      await sql`update laboratorio_os_itens set status = ${status},
        motivo_nao_ensaiado = case when ${status} = 7 then 'x' end where id = ${linhaId}::bigint`.execute(c.t.db)
      const dito = resultadoDoItem({ status, resultado })
      if (dito === 1) conta.aprovados++
      if (dito === 2) conta.reprovados++
      const item = c.deu(await c.tecnica.get(`/api/laboratorio-os-itens/${linhaId}`), 200)
      assert.equal(item.resultado, dito, `situação ${status}, resultado ${resultado}`)
    }
    const status = 1 + ate(5)
    const prazo = ate(4) === 0 ? null : addDays(today(), ate(7) - 3)
    await sql`update laboratorio_os set status = ${status}, prazo = ${prazo}::date where id = ${os.id}::bigint`.execute(
      c.t.db,
    )
    esperados.set(os.id, { vencida: vencida({ status, prazo }, today()), ...conta })
  }
  const { itens } = c.deu(await c.leitor.get('/api/laboratorio-os'), 200)
  const vencidas = new Set(
    c.deu(await c.leitor.get('/api/laboratorio-os?vencida=true'), 200).itens.map(({ id }: { id: string }) => id),
  )
  for (const [id, esperado] of esperados) {
    const { aprovados, reprovados } = itens.find((um: { id: string }) => um.id === id)
    assert.deepEqual({ vencida: vencidas.has(id), aprovados, reprovados }, esperado)
  }
})
