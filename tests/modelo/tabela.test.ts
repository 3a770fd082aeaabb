/**
 * Security design, §4 B1: every tuple (status × act × rank × type of order), walked one by one against the hand-written tables:
 * 9 × 14 × 5 × 4 = 2,520, and three acts more. The order is put in its status behind the product's back; what the table
 * refuses changes nothing, so the same order serves until somebody's act is done to it. `npm run test:longo` walks them all;
 * a run before a change walks every status with every act and every rank, each with one type of order, which SEED turns: in
 * four of them all.
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pagarCom } from '../../packages/server/src/financeiro/contas-a-pagar/contas.cenario.ts'
import { anexarA, boletoNovo, formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import type { Answer, Person } from '../../packages/server/src/test-kit/app.ts'
import { rounds } from '../../packages/server/src/test-kit/rounds.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { comeco, porta } from './modelo-pedido.ts'
import { type Mundo, montarMundo } from './mundo.ts'
import { ACOES, type Acao, MARCAS, SAI_DE, TIPOS_DE_PEDIDO, TODOS_OS_STATUS } from './tabelas.ts'
import type { Modelo, MPedido, MPessoa } from './tipos.ts'

let mundo: Mundo
let modelo: Modelo
before(async () => {
  mundo = await montarMundo()
  modelo = await mundo.recomecar()
})
after(() => mundo.cena.app.close())

/** Boleto, ready to be paid: no type of order refuses it beside an invoice or alone. */
interface Alvo {
  readonly pedido: MPedido
  readonly anexo: string
  readonly item: string
}

async function nascer(status: number, devolvido: boolean, tipo: number): Promise<Alvo> {
  const dono = mundo.pessoas[0]!
  const { payload, headers } = await formulario(
    {
      pedido: {
        tipo,
        centroDeCustoId: mundo.centros.A,
        fornecedorId: mundo.cena.fornecedor,
        justificativa: 'x',
        enviar: false,
      },
      itens: [{ descricao: 'Item', quantidade: 2, valor: 10 }],
      anexos: [{ tipo: 4, arquivo: 'f', codigoBarrasBoleto: boletoNovo(), valor: 20, numeroNotaFiscal: '7' }],
    },
    { f: { nome: 'boleto.pdf', bytes: pdf } },
  )
  const { body } = await dono.inject({ method: 'POST', url: '/api/createPedido', payload, headers })
  const { rows } = await sql<{ anexo: string; item: string }>`
    with p as (update pedidos set status = ${status}, data_solicitacao = case when ${status !== 1 || devolvido} then now() end
      where id = ${body.id} returning id)
    select (select min(id) from pedidos_anexos where pedido_id = p.id) as anexo, (select min(id) from pedidos_itens where pedido_id = p.id) as item
    from p`.execute(mundo.cena.app.db)
  const pedido = {
    id: body.id,
    status,
    devolvido,
    tipo,
    centro: 'A',
    solicitante: dono.id,
    encaminhamento: null,
  } as MPedido
  return { pedido, ...rows[0]! }
}

const FAZER: Readonly<Record<Acao, (pessoa: Person, alvo: Alvo) => Promise<Answer>>> = {
  editar: (pessoa, { pedido }) => pessoa.put(`/api/updatePedido/${pedido.id}`, { pagamento: '30 dias' }),
  anexar: (pessoa, { pedido }) => anexarA(pessoa, pedido.id, { tipo: 6 }),
  trocar: (pessoa, { pedido, anexo }) =>
    anexarA(pessoa, pedido.id, { observacao: 'outra' }, { anexoId: anexo, arquivo: null }),
  remover: (pessoa, { pedido, anexo }) => pessoa.delete(`/api/pedidos/${pedido.id}/anexos/${anexo}`),
  excluir: (pessoa, { pedido }) => pessoa.delete(`/api/pedidos/${pedido.id}`),
  enviar: (pessoa, { pedido }) => pessoa.post(`/api/pedidos/${pedido.id}/enviar`, {}),
  aprovar: (pessoa, { pedido }) => pessoa.post(`/api/pedidos/${pedido.id}/avancar`, { acao: 'aprovar' }),
  rejeitar: (pessoa, { pedido }) =>
    pessoa.post(`/api/pedidos/${pedido.id}/avancar`, { acao: 'rejeitar', justificativa: 'não' }),
  devolver: (pessoa, { pedido }) =>
    pessoa.post(`/api/pedidos/${pedido.id}/avancar`, { acao: 'devolver', justificativa: 'falta a nota' }),
  encaminhar: (pessoa, { pedido }) => {
    const para = modelo.pessoas.find(({ lugar, id }) => lugar > 0 && lugar < 4 && id !== pessoa.id)!
    return pessoa.post(`/api/pedidos/${pedido.id}/avancar`, { acao: 'encaminhar', pessoaId: para.id })
  },
  cancelar: (pessoa, { pedido }) => pessoa.post(`/api/pedidos/${pedido.id}/cancelar`, { justificativa: 'não precisa' }),
  encomendar: (pessoa, { pedido }) => pessoa.post(`/api/pedidos/${pedido.id}/encomendar`, { semEmail: true }),
  retirar: (pessoa, { pedido, item }) =>
    pessoa.put(`/api/finalizePedidoById/${pedido.id}`, { itens: [{ id: item, retirado: 1 }] }),
  reciclar: (pessoa, { pedido }) => pessoa.post(`/api/pedidos/${pedido.id}/reciclar`),
  reagendar: (pessoa, { anexo }) =>
    pessoa.post('/api/contas-a-pagar/reagendar', { anexos: [anexo], dataAgendada: '2030-07-10' }),
  pagar: (pessoa, { anexo }) => pagarCom(pessoa, [anexo]),
  banco: (pessoa, { anexo }) =>
    pessoa.post('/api/contas-a-pagar/enviar-ao-banco', {
      anexos: [anexo],
      contaPagadoraId: mundo.cena.conta,
      formato: 'cnab240',
    }),
}
const CERTO: Partial<Record<Acao, number>> = { anexar: 201, reciclar: 201, remover: 204, excluir: 204 }

/** The nine statuses, and the draft that was given back, which others have seen. */
const ESTADOS = [...TODOS_OS_STATUS.map((status) => [status, false] as const), [1, true] as const]

/** The five ranks: one person each, the requester of every order, and who is in no list with every flag. */
const POSTOS = [0, 1, 2, 3, 4]
const doPosto = (posto: number): MPessoa =>
  posto === 0 ? modelo.pessoas.find(({ nome }) => nome.startsWith('Nino'))! : modelo.pessoas[posto - 1]!

const semente = Number(process.env.SEED ?? randomInt(4))
/** Of the types that each status is walked with, so many. */
const TIPOS = rounds(1, TIPOS_DE_PEDIDO.length)
const daVez = (estado: number, tipo: number): boolean =>
  (estado + TIPOS_DE_PEDIDO.indexOf(tipo as 1) + semente) % TIPOS_DE_PEDIDO.length < TIPOS

test('every status × act × rank × type answers what the tables say, and a refusal changes nothing', {
  timeout: 280_000,
}, async (t) => {
  const { db } = mundo.cena.app
  // The payer of the walk holds the flag of payment in every rank but the requester's and the validator's.
  for (const posto of [3, 4]) await mundo.gravarMarca(doPosto(posto), 'contasAPagar.editar', true)
  const contadas = { tuplas: 0, feitas: 0 }
  const errados: string[] = []
  for (const tipo of TIPOS_DE_PEDIDO)
    for (const [n, [status, devolvido]] of ESTADOS.entries()) {
      if (!daVez(n, tipo)) continue
      let alvo = await nascer(status, devolvido, tipo)
      let como = await retrato(alvo)
      for (const acao of ACOES)
        for (const posto of POSTOS) {
          const pessoa = doPosto(posto)
          const { pedido } = alvo
          // The bank answers 200 to all it is sent: what stays is told in the answer.
          const barrado = acao === 'banco' ? porta(pessoa, MARCAS.banco, pedido) : comeco(acao, pedido, pessoa)
          const esperado = barrado ?? CERTO[acao] ?? 200
          const quem = mundo.pessoas.find(({ id }) => id === pessoa.id)!
          const resposta = await FAZER[acao](quem, alvo)
          contadas.tuplas++
          const tupla = `status ${status}${devolvido ? ' (devolvido)' : ''}, ${acao}, papel ${posto}, tipo ${tipo}`
          if (resposta.status !== esperado)
            errados.push(
              `${tupla}: ${resposta.status} e não ${esperado} (${JSON.stringify(resposta.body)?.slice(0, 160)})`,
            )
          const foi = resposta.status < 300 && acao !== 'banco'
          if (acao === 'banco' && resposta.status === 200) {
            // Without a day it never goes; what it says first is whether the order may be paid at all.
            const [motivo] = resposta.body.recusados
            assert.equal(/não está aprovado/.test(motivo.motivo), !SAI_DE.banco.includes(String(status)), tupla)
          }
          if (!foi) {
            assert.equal(await retrato(alvo), como, `${tupla}: recusado e mudou`)
            continue
          }
          contadas.feitas++
          await sql`update pedidos set status = 8 where id = ${alvo.pedido.id}`.execute(db)
          alvo = await nascer(status, devolvido, tipo)
          como = await retrato(alvo)
        }
    }
  t.diagnostic(`SEED=${semente}: ${contadas.tuplas} tuplas, ${contadas.feitas} atos feitos`)
  assert.deepEqual(errados, [])
  assert.equal(contadas.tuplas, ESTADOS.length * ACOES.length * POSTOS.length * TIPOS)
})

async function retrato({ pedido }: Alvo): Promise<string> {
  const { rows } = await sql<{ r: string }>`select md5(concat((select p::text from pedidos p where id = ${pedido.id}),
    (select json_agg(i order by id)::text from pedidos_itens i where pedido_id = ${pedido.id}),
    (select json_agg(a order by id)::text from pedidos_anexos a where pedido_id = ${pedido.id}),
    (select max(id)::text from logs where colab_id is not null))) as r`.execute(mundo.cena.app.db)
  return rows[0]!.r
}
