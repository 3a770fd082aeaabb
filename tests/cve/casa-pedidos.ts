import assert from 'node:assert/strict'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { boletoNovo, formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import type { Person, TestApp } from '../../packages/server/src/test-kit/app.ts'

interface Stage {
  readonly centro: string
  readonly dono: Person
  readonly ids: Record<string, string>
  readonly comum: Readonly<Record<string, string>>
  readonly bytes: Buffer
  readonly diz: (coluna: string, max?: number) => string
}

/** An order of two boletos, one of them paid, that waits in the inbox. */
export async function pedidoDaCasa(t: TestApp, { centro, dono, ids, comum, bytes, diz }: Stage): Promise<void> {
  const boleto = (arquivo: string) => ({
    tipo: 4,
    arquivo,
    codigoBarrasBoleto: boletoNovo(),
    valor: 10,
    numeroNotaFiscal: diz('anexos numero', 60),
    dataVencimento: addDays(today(), 20),
    observacao: diz('anexos observacao'),
  })
  const { payload, headers } = await formulario(
    {
      pedido: {
        tipo: 1,
        centroDeCustoId: centro,
        fornecedorId: comum.fornecedores,
        obraId: ids.obras,
        justificativa: diz('pedidos justificativa'),
      },
      itens: [{ descricao: diz('itens descricao'), unidade: diz('itens unidade', 20), quantidade: 3, valor: 10 }],
      anexos: [boleto('a'), boleto('b')],
    },
    { a: { nome: `${diz('anexos nome', 60)}.pdf`, bytes }, b: { nome: `${diz('anexos nome b', 60)}.pdf`, bytes } },
  )
  const pedido = await dono.inject({ method: 'POST', url: '/api/createPedido', payload, headers })
  assert.ok(pedido.status < 300, `createPedido: ${pedido.status} ${JSON.stringify(pedido.body)}`)
  const rows = await t.db
    .selectFrom('pedidosAnexos')
    .innerJoin('pedidos', 'pedidos.id', 'pedidosAnexos.pedidoId')
    .select(['pedidosAnexos.id as anexo', 'pedidos.id as pedido'])
    .where('pedidos.centroDeCustoId', '=', centro)
    .orderBy('pedidosAnexos.id')
    .execute()
  ids.pedidos = rows[0]!.pedido
  ids['pedidos-anexos'] = rows[0]!.anexo
  ids['anexo-pago'] = rows[1]!.anexo
  ids['pedidos-itens'] = (
    await t.db.selectFrom('pedidosItens').select('id').where('pedidoId', '=', ids.pedidos).executeTakeFirstOrThrow()
  ).id
  await t.db.updateTable('pedidos').set({ status: 5 }).where('id', '=', ids.pedidos).execute()
  const pago = await formulario(
    { anexos: [ids['anexo-pago']] },
    { comprovante: { nome: `${diz('comprovante nome', 60)}.pdf`, bytes } },
  )
  const paga = await dono.inject({ method: 'POST', url: '/api/contas-a-pagar/pagar', ...pago })
  assert.ok(paga.status < 300, `pagar: ${paga.status} ${JSON.stringify(paga.body)}`)
  // In the inbox, so that home, inbox and counters have something to tell.
  await t.db
    .updateTable('pedidos')
    .set({ status: 4, dataSolicitacao: new Date().toISOString() })
    .where('id', '=', ids.pedidos)
    .execute()
}
