/** What the summary says of each stage and search is what their lists have, over orders in every state and with every document. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buscasProntas, etapas } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { type Cenario, montar } from '../pedidos/pedidos.cenario.ts'

let cena: Cenario
let pessoas: Person[]
before(async () => {
  cena = await montar()
  const { app, centro, outroCentro, fornecedor } = cena
  pessoas = []
  for (const centros of [[centro], [centro, outroCentro], [outroCentro]])
    pessoas.push(await app.person({ centros, telas: [[telas.acompanhamento, 'visualizar']] }))
  await sql`insert into pedidos (id, tipo, status, centro_de_custo_id, fornecedor_id, valor_total, valor_retirado, data_aprovacao, data_finalizacao, previsao_entrega)
    select 5000000 + n, 1 + n % 4, (array[2, 3, 4, 5, 5, 9, 9, 7, 7, 7, 1, 6, 8])[1 + n % 13], case when n % 4 = 0 then ${outroCentro}::bigint else ${centro}::bigint end,
      ${fornecedor}, n + 0.37, case when n % 5 = 0 then 1 else 0 end, case when n % 9 > 0 then now() - make_interval(days => n % 31) end,
      case when n % 13 in (7, 8, 9) then now() - make_interval(days => n % 120) end, case when n % 3 > 0 then current_date - 20 + n % 40 end
    from generate_series(1, 400) as n`.execute(app.db)
  const { rows } = await sql<{ id: string }>`insert into arquivos (chave, nome, tipo, tamanho, sha256)
    values ('resumo/x.pdf', 'x.pdf', 'application/pdf', 1, repeat('0', 64)) returning id`.execute(app.db)
  await sql`insert into pedidos_anexos (pedido_id, tipo, file_name, hiperlink, arquivo_id, comprovante_arquivo_id, valor, status, em_pagamento)
    select p.id, (array[1, 2, 4, 9, 3])[1 + (p.id + k) % 5], 'x.pdf', '/', ${rows[0]!.id}::bigint, ${rows[0]!.id}::bigint, 10, (array[null, 1, 2, 3])[1 + (p.id / 3 + k) % 4],
      (p.id / 3 + k) % 4 > 0
    from pedidos as p, generate_series(0, 2) as k where k < p.id % 4 and p.id >= 5000000`.execute(app.db)
})
after(() => cena.app.close())

test('each figure is that of its own list, in the scope of who asks and narrowed alike', async () => {
  const vistos = new Set<string>()
  for (const pessoa of pessoas)
    for (const filtro of ['', `centro=${cena.centro}&`, 'tipo=2,3&']) {
      const { status, body } = await pessoa.get(`/api/acompanhamento/resumo?${filtro}`)
      assert.equal(status, 200, JSON.stringify(body))
      const listar = async (qual: string): Promise<{ valorTotal: number }[]> => {
        const itens = []
        for (let lote = 0; ; lote++) {
          const { body: lida } = await pessoa.get(`/api/acompanhamento?${filtro}${qual}&lote=${lote}&maxLote=100`)
          itens.push(...lida.itens)
          if (lida.fim) return itens
        }
      }
      for (const etapa of Object.keys(etapas)) {
        const itens = await listar(`etapa=${etapa}`)
        const centavos = itens.reduce((soma, { valorTotal }) => soma + Math.round(valorTotal * 100), 0)
        assert.deepEqual(body.etapas[etapa], { quantidade: itens.length, valor: centavos / 100 }, `${filtro}${etapa}`)
        if (itens.length > 0) vistos.add(etapa)
      }
      for (const busca of Object.keys(buscasProntas)) {
        const itens = await listar(`busca=${busca}`)
        assert.equal(body.buscas[busca], itens.length, `${filtro}${busca}`)
        if (itens.length > 0) vistos.add(busca)
      }
    }
  assert.deepEqual([...vistos].sort(), [...Object.keys(etapas), ...Object.keys(buscasProntas)].sort())
})
