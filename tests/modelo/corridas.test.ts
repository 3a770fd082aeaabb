/**
 * Security design, §4 C1 to C6: acts that meet. What pedidos/avancar, criar, encerrar, contas-a-pagar/pagar and remessas/atos
 * race beside their own files is not repeated here; these are the meetings of different acts, and the long rounds.
 * CORRIDAS_RODADAS=200 for the whole.
 */
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { digitosDaConta } from '../../packages/domain/src/financeiro/digitos-da-conta.ts'
import { telas } from '../../packages/domain/src/telas.ts'
import { pagarCom } from '../../packages/server/src/financeiro/contas-a-pagar/contas.cenario.ts'
import {
  anexarA,
  criado,
  linha,
  noStatus,
  partesDoPedido,
} from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import {
  type CenarioDoBanco,
  enviar,
  montarBanco,
  prontas,
  situacao,
  transferencia,
} from '../../packages/server/src/financeiro/remessas/banco.cenario.ts'
import type { Answer, Person } from '../../packages/server/src/test-kit/app.ts'
import { until } from '../../packages/server/src/test-kit/until.ts'

const RODADAS = Number(process.env.CORRIDAS_RODADAS ?? 6)
const LONGO = { timeout: RODADAS > 20 ? 1_200_000 : 120_000 }

let cena: CenarioDoBanco
let outraAprovadora: Person
let desfaz: Person
let cadastra: Person
before(async () => {
  cena = await montarBanco()
  const decide = [
    [telas.pedidos, 'visualizar', 'adicionar'],
    [telas.solicitacoes, 'visualizar', 'editar'],
  ] as never
  outraAprovadora = await cena.app.person({ nome: 'Beatriz Aprovadora', telas: decide, centros: [cena.centro] })
  await sql`update workflow set aprovadores = array_append(aprovadores, ${outraAprovadora.id}::bigint)`.execute(
    cena.app.db,
  )
  const paga = [
    [telas.contasAPagar, 'visualizar', 'editar', 'excluir'],
    [telas.fornecedores, 'visualizar', 'editar'],
  ] as never
  desfaz = await cena.app.person({ nome: 'Davi Desfaz', telas: paga, centros: [cena.centro] })
  cadastra = await cena.app.person({ nome: 'Cora Cadastra', telas: paga, centros: [cena.centro] })
})
after(() => cena.app.close())

const rodadas = async (vezes: number, uma: (vez: number) => Promise<void>) => {
  for (let vez = 0; vez < vezes; vez++) await uma(vez)
}
const statusDe = (respostas: readonly Answer[]) => respostas.map(({ status }) => status)
const avancar = (pessoa: Person, id: string, acao: string) =>
  pessoa.post(`/api/pedidos/${id}/avancar`, { acao, ...(acao !== 'aprovar' && { justificativa: 'porque sim' }) })

/** Rows of the log about that record. */
async function logsSobre(entidade: string, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from logs
    where colab_id is not null and ((entidade = ${entidade} and alvo_id = ${id}) or mudancas ? ${`anexo ${id} status`})`.execute(
    cena.app.db,
  )
  return rows[0]!.n
}

/** One wins; the loser gets 409 and sees the state that won; one row of the log. */
async function umVence(id: string, respostas: readonly Answer[], logsAntes: number): Promise<void> {
  assert.deepEqual(statusDe(respostas).sort(), [200, 409])
  const vencedor = respostas.find(({ status }) => status === 200)!
  const perdedor = respostas.find(({ status }) => status === 409)!
  const { status } = await linha(cena, id)
  assert.equal(vencedor.body.status, status)
  assert.equal(perdedor.body.details.atual.status, status, 'the loser sees the new state')
  assert.equal(await logsSobre('pedidos', id), logsAntes + 1)
}

test(
  'C1: approve with approve, and approve with reject: one winner, the loser sees what became of it',
  LONGO,
  async () => {
    await rodadas(RODADAS, async (vez) => {
      for (const segunda of ['aprovar', 'rejeitar', 'devolver']) {
        const id = await noStatus(cena, 4)
        const antes = await logsSobre('pedidos', id)
        const atos = [() => avancar(cena.gente[4], id, 'aprovar'), () => avancar(outraAprovadora, id, segunda)]
        const respostas = await Promise.all((vez % 2 ? atos : atos.toReversed()).map((ato) => ato()))
        await umVence(id, respostas, antes)
      }
    })
  },
)

test(
  'C1: approve with cancel: cancelled in the end either way, and each act that was done has its row',
  LONGO,
  async () => {
    await rodadas(RODADAS, async (vez) => {
      const id = await noStatus(cena, 4)
      const antes = await logsSobre('pedidos', id)
      const atos = [
        () => avancar(cena.gente[4], id, 'aprovar'),
        () => cena.gente[1].post(`/api/pedidos/${id}/cancelar`, { justificativa: 'desisti' }),
      ]
      const respostas = await Promise.all((vez % 2 ? atos : atos.toReversed()).map((ato) => ato()))
      const cancelada = respostas[vez % 2 ? 1 : 0]!
      assert.equal(cancelada.status, 200, JSON.stringify(cancelada.body))
      const feitos = statusDe(respostas).filter((status) => status === 200).length
      const row = await linha(cena, id)
      assert.equal(row.status, 8)
      assert.equal(row.aprovadorId !== null, feitos === 2, 'approved before it was cancelled, or not at all')
      assert.equal(await logsSobre('pedidos', id), antes + feitos)
    })
  },
)

test(
  'C2: the answer is lost after the commit, and the same key is asked again: one order, the first answer',
  LONGO,
  async () => {
    const endereco = new URL(await cena.app.listen())
    const dona = cena.gente[1]
    await rodadas(RODADAS, async (vez) => {
      const chave = `cortada-${process.pid}-${vez}`
      const { payload, headers } = await partesDoPedido(cena, { anexos: [{ tipo: 1 }] })
      const pedir = (corpo = payload, cabecalhos = headers) =>
        dona.inject({
          method: 'POST',
          url: '/api/createPedido',
          payload: corpo,
          headers: { ...cabecalhos, 'idempotency-key': chave },
        })
      const quantos = async () => {
        const { rows } = await sql<{
          n: number
        }>`select count(*)::int as n from repeticoes where chave = ${chave} and situacao = 201`.execute(cena.app.db)
        return rows[0]!.n
      }
      const pedidosAntes = await contar('pedidos')
      const arquivosAntes = await contar('arquivos')
      // The whole request goes, and nobody stays to hear.
      const cortado = request({
        host: endereco.hostname,
        port: endereco.port,
        method: 'POST',
        path: '/api/createPedido',
        headers: {
          ...headers,
          'content-length': payload.length,
          authorization: `Bearer ${dona.token}`,
          'idempotency-key': chave,
        },
      })
      cortado.on('error', () => {})
      cortado.end(payload)
      if (vez % 2) await until(async () => (await quantos()) === 1)
      else await new Promise<void>((resolve) => cortado.on('finish', () => resolve()))
      cortado.destroy()
      const [uma, duas] = [await pedir(), await pedir()]
      assert.equal(uma.status, 201, JSON.stringify(uma.body))
      assert.deepEqual(duas.body, uma.body)
      assert.equal(await contar('pedidos'), pedidosAntes + 1)
      assert.equal(await contar('arquivos'), arquivosAntes + 1)
      const outro = await partesDoPedido(cena, { anexos: [{ tipo: 6 }] })
      assert.equal((await pedir(outro.payload, outro.headers)).status, 422)
      assert.equal(await contar('pedidos'), pedidosAntes + 1)
    })
  },
)
const contar = async (tabela: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}`.execute(cena.app.db)
  return rows[0]!.n
}

test(
  'C3: eight that pay and send overlapping sets: each is paid once with one proof, or in one open batch, never both',
  LONGO,
  async () => {
    await rodadas(RODADAS, async () => {
      const { anexos } = await prontas(cena, 5)
      const conjuntos = Array.from({ length: 8 }, (_, n) => [...new Set([anexos[n % 5]!, anexos[(n * 2 + 1) % 5]!])])
      const respostas = await Promise.all(
        conjuntos.map((conjunto, n) =>
          n % 2
            ? enviar(cena, conjunto, { pessoa: n % 4 === 1 ? cena.tereza : cena.lia })
            : pagarCom(cena.tereza, conjunto),
        ),
      )
      for (const { status, body } of respostas) assert.ok([200, 409].includes(status), JSON.stringify(body))
      const { rows } = await sql<{
        status: number | null
        banco: number | null
        prova: string | null
        envios: number
        logs: number
      }>`
      select a.status, a.status_banco as banco, a.comprovante_arquivo_id as prova,
        (select count(*)::int from remessas_itens i where i.anexo_id = a.id) as envios,
        (select count(*)::int from logs l where l.mudancas ? ('anexo ' || a.id || ' status') and l.acao_id = 2) as logs
      from pedidos_anexos a where a.id = any(${anexos}::bigint[])`.execute(cena.app.db)
      for (const um of rows) {
        const pago = um.status === 3
        assert.deepEqual(
          um,
          {
            status: pago ? 3 : um.envios ? 2 : 1,
            banco: um.envios ? 2 : null,
            prova: um.prova,
            envios: pago ? 0 : um.envios,
            logs: pago || um.envios ? 1 : 0,
          },
          JSON.stringify(um),
        )
        assert.equal(um.prova !== null, pago)
        assert.ok(um.envios <= 1)
      }
    })
  },
)

test('C4: two hundred orders raised at once have two hundred numbers, in the order of their birth', LONGO, async () => {
  await rodadas(Math.max(1, Math.floor(RODADAS / 10)), async () => {
    const { payload, headers } = await partesDoPedido(cena)
    const { rows: antes } = await sql<{ maior: number }>`select coalesce(max(numero), 0) as maior from pedidos`.execute(
      cena.app.db,
    )
    const respostas = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        cena.gente[((n % 4) + 1) as 1].inject({ method: 'POST', url: '/api/createPedido', payload, headers }),
      ),
    )
    // On a machine that is slow enough some find every connection taken for too long, and are told so: nothing of them is there.
    const criados = respostas.filter(({ status }) => status === 201)
    assert.deepEqual(
      statusDe(respostas).filter((status) => status !== 201 && status !== 503),
      [],
    )
    assert.ok(criados.length > 0)
    const numeros = criados.map(({ body }) => body.numero as number)
    assert.equal(new Set(numeros).size, criados.length)
    assert.ok(Math.min(...numeros) > antes[0]!.maior)
    const { rows } = await sql<{
      n: number
      pedidos: number
    }>`select count(*)::int as n, (select count(*)::int from pedidos where numero > ${antes[0]!.maior}) as pedidos from logs
      where entidade = 'pedidos' and acao_id = 1 and alvo_id = any(${criados.map(({ body }) => body.id as string)})`.execute(
      cena.app.db,
    )
    assert.deepEqual(rows[0], { n: criados.length, pedidos: criados.length })
  })
})

test(
  'C6: withdrawals, finishing and cancelling at once: never more than was asked, and the total is that of the items',
  LONGO,
  async () => {
    await rodadas(RODADAS, async (vez) => {
      const id = await noStatus(cena, 5)
      const dona = cena.gente[1]
      const { rows: itens } = await sql<{
        id: string
        quantidade: string
      }>`select id, quantidade from pedidos_itens where pedido_id = ${id} order by id`.execute(cena.app.db)
      const retirar = (retirado: number, mais = {}) =>
        dona.put(`/api/finalizePedidoById/${id}`, { itens: [{ id: itens[0]!.id, retirado }], ...mais })
      const respostas = await Promise.all([
        retirar(1),
        retirar(3),
        retirar(4),
        retirar(2, { encerrar: vez % 2 === 0, motivo: 'acabou' }),
        dona.post(`/api/pedidos/${id}/cancelar`, { justificativa: 'desisti' }),
      ])
      assert.equal(respostas[2]!.status === 400 || respostas[2]!.status === 409, true, 'four of three')
      const { rows } = await sql<{ status: number; certo: boolean; cabe: boolean }>`select p.status,
        p.valor_retirado = sum(round(i.valor * i.retirado, 2)) as certo, bool_and(i.retirado between 0 and i.quantidade) as cabe
      from pedidos p join pedidos_itens i on i.pedido_id = p.id where p.id = ${id} group by p.id`.execute(cena.app.db)
      assert.ok(rows[0]!.certo && rows[0]!.cabe, JSON.stringify(rows[0]))
      assert.equal(rows[0]!.status === 7 || rows[0]!.status === 8, true)
      // Finished or cancelled, and not both.
      const row = await linha(cena, id)
      assert.ok(!(row.dataFinalizacao && row.dataCancelamento))
    })
  },
)

test(
  'undoing, undoing again and paying at once: each act that was done is told, and the proof is that of the last',
  LONGO,
  async () => {
    await rodadas(RODADAS, async () => {
      const { anexos } = await prontas(cena)
      assert.equal((await pagarCom(cena.tereza, anexos)).status, 200)
      const antes = await logsSobre('pedidos-anexos', anexos[0]!)
      const desfazer = () =>
        desfaz.post(`/api/contas-a-pagar/${anexos[0]}/desfazer-pagamento`, { motivo: 'lançado duas vezes' })
      const respostas = await Promise.all([desfazer(), pagarCom(cena.tereza, anexos), desfazer(), enviar(cena, anexos)])
      const desfeitos = [respostas[0]!, respostas[2]!].filter(({ status }) => status === 200).length
      const pagos = respostas[1]!.status === 200 ? 1 : 0
      const enviados = respostas[3]!.body.remessas.length as number
      assert.ok(
        desfeitos === 1 + (pagos && desfeitos === 2 ? 1 : 0) && pagos <= desfeitos,
        JSON.stringify(statusDe(respostas)),
      )
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from pagamentos_desfeitos where anexo_id = ${anexos[0]}`.execute(cena.app.db)
      assert.equal(rows[0]!.n, desfeitos)
      const [[status, banco]] = (await situacao(cena, anexos)) as [[number, number | null, string | null]]
      assert.equal(status === 3, pagos === desfeitos)
      assert.equal(banco === 2, enviados === 1)
      assert.ok(!(status === 3 && banco === 2))
      assert.equal(await logsSobre('pedidos-anexos', anexos[0]!), antes + desfeitos + pagos + enviados)
    })
  },
)

test(
  'a changed account, its confirmation and the sending at once: money goes only to an account that was trusted',
  LONGO,
  async () => {
    await rodadas(RODADAS, async (vez) => {
      const anexo = await transferencia(cena)
      const { rows: velha } = await sql<{
        conta: string
      }>`select conta from fornecedores where id = ${cena.fornecedor}`.execute(cena.app.db)
      const nova = String(20_000 + vez)
      const [digito] = digitosDaConta({ bancoCode: '001', agencia: '3456', conta: nova, digito: null })!
      const url = `/api/fornecedores/${cena.fornecedor}`
      const conferir = () => desfaz.post(`${url}/conferir-dados-bancarios`, { aceitar: true })
      const respostas = await Promise.all([
        cadastra.put(url, { conta: nova, digito }),
        enviar(cena, [anexo]),
        conferir(),
      ])
      assert.equal(respostas[0]!.status, 200, JSON.stringify(respostas[0]!.body))
      assert.equal(respostas[1]!.status, 200)
      const confirmada = respostas[2]!.status === 200
      const { rows } = await sql<{ conta: string }>`select conta from remessas_itens where anexo_id = ${anexo}`.execute(
        cena.app.db,
      )
      assert.ok(rows.length <= 1)
      // What was confirmed by a second person, or what was there before: nothing in between.
      for (const { conta } of rows)
        assert.ok(conta === velha[0]!.conta || (confirmada && conta === nova), `${conta}, confirmada ${confirmada}`)
      if (!confirmada) assert.equal((await conferir()).status, 200)
      if (rows.length === 0) {
        const [ficou] = respostas[1]!.body.recusados
        assert.match(ficou.motivo, /esperam a conferência/)
        assert.equal((await enviar(cena, [anexo])).body.remessas.length, 1, 'trusted, it goes')
      }
    })
  },
)

test(
  'a document changed while it is paid or sent: what left is what stands, and a paid one no longer changes',
  LONGO,
  async () => {
    await rodadas(RODADAS, async (vez) => {
      const { pedido, anexos } = await prontas(cena)
      const sair = vez % 2 ? () => enviar(cena, anexos) : () => pagarCom(cena.tereza, anexos)
      const [troca, saida] = await Promise.all([
        anexarA(cena.gente[1], pedido, { valor: 32.1 }, { anexoId: anexos[0]!, arquivo: null }),
        sair(),
      ])
      assert.equal(saida!.status, 200, JSON.stringify(saida!.body))
      assert.ok(troca!.status === 200 || troca!.status === 409, JSON.stringify(troca!.body))
      const { rows } = await sql<{
        valor: string
        enviado: string | null
      }>`select valor, (select i.valor from remessas_itens i where i.anexo_id = a.id) as enviado
      from pedidos_anexos a where id = ${anexos[0]}`.execute(cena.app.db)
      assert.equal(rows[0]!.valor, troca!.status === 200 ? '32.10' : '100.00')
      if (vez % 2) assert.equal(rows[0]!.enviado, rows[0]!.valor)
      const depois = await anexarA(cena.gente[1], pedido, { valor: 999 }, { anexoId: anexos[0]!, arquivo: null })
      assert.equal(depois.status, 409)
    })
  },
)

test('an order edited while it is submitted: what was submitted is what is judged', LONGO, async () => {
  await rodadas(RODADAS, async () => {
    const dona = cena.gente[1]
    const id = await criado(cena, dona, { pedido: { enviar: false } })
    const [edicao, envio] = await Promise.all([
      dona.put(`/api/updatePedido/${id}`, { itens: [{ descricao: 'Ouro', quantidade: 1, valor: 999_999 }] }),
      dona.post(`/api/pedidos/${id}/enviar`, {}),
    ])
    assert.equal(envio!.status, 200, JSON.stringify(envio!.body))
    const { rows } = await sql<{ total: string; soma: string }>`select valor_total as total,
      (select sum(round(valor * quantidade, 2)) from pedidos_itens where pedido_id = ${id}) as soma from pedidos where id = ${id}`.execute(
      cena.app.db,
    )
    assert.equal(rows[0]!.total, rows[0]!.soma)
    assert.equal(Number(rows[0]!.total) === 999_999, edicao!.status === 200)
    assert.ok([200, 409].includes(edicao!.status))
  })
})
