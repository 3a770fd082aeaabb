/** Payables to pay and who pays them. For the tests of payables, inbox and home. */
import { readdir } from 'node:fs/promises'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Answer, Person } from '../../test-kit/app.ts'
import { pdf } from '../../test-kit/samples.ts'
import { type ArquivoDeTeste, boletoNovo, type Cenario, formulario, noStatus } from '../pedidos/pedidos.cenario.ts'

/** Who pays: visualizar and editar on the payables. */
export const caixa = (cena: Cenario, centros = [cena.centro]): Promise<Person> =>
  cena.app.person({ nome: 'Fabiana Financeiro', telas: [[telas.contasAPagar, 'visualizar', 'editar']], centros })

export type Boleto = { vence?: string | null; valor?: number; numero?: string } & Record<string, unknown>

/** An order of that status and type, worth what its boletos ask, all in payment; the ids of order and attachments. */
export async function aPagar(
  cena: Cenario,
  boletos: Boleto[] = [{}],
  { status = 5, tipo = 1, dono = cena.gente[1] }: { status?: number; tipo?: number; dono?: Person } = {},
): Promise<{ pedido: string; numero: number; anexos: string[] }> {
  const soma = boletos.reduce((total, { valor = 100 }) => total + Math.round(valor * 100), 0)
  const pedido = await noStatus(cena, status, dono, {
    itens: [{ descricao: 'O que os boletos cobram', quantidade: 1, unidade: 'vb', valor: Math.max(soma, 3500) / 100 }],
    anexos: boletos.map(({ valor = 100, numero }) => ({
      tipo: 4,
      codigoBarrasBoleto: boletoNovo(),
      valor,
      ...(numero && { numeroNotaFiscal: numero }),
    })),
  })
  const { rows } = await sql<{ id: string; numero: number }>`select a.id, p.numero from pedidos_anexos as a
    join pedidos as p on p.id = a.pedido_id where p.id = ${pedido} order by a.id`.execute(cena.app.db)
  // Dates and type are set behind the form's back: what is overdue, or near its deadline, was once far ahead.
  await sql`update pedidos set tipo = ${tipo}, aprovador_id = case when ${status}::int in (5, 7, 9) then ${cena.gente[4].id}::bigint end,
      data_aprovacao = case when ${status}::int in (5, 7, 9) then now() end
    where id = ${pedido}`.execute(cena.app.db)
  for (const [n, { vence = null, valor: _, numero: __, ...mais }] of boletos.entries()) {
    await cena.app.db
      .updateTable('pedidosAnexos')
      .set({ dataVencimento: vence, ...mais })
      .where('id', '=', rows[n]!.id)
      .execute()
  }
  return { pedido, numero: rows[0]!.numero, anexos: rows.map(({ id }) => id) }
}

export async function pagarCom(
  pessoa: Person,
  anexos: unknown,
  {
    comprovante = { nome: 'Comprovante nº 1.pdf', bytes: pdf },
    chave,
    pagamento,
  }: { comprovante?: ArquivoDeTeste | null; chave?: string; pagamento?: object } = {},
): Promise<Answer> {
  const { payload, headers } = await formulario(
    { anexos, ...(pagamento && { pagamento }) },
    comprovante ? { comprovante } : {},
  )
  return pessoa.inject({
    method: 'POST',
    url: '/api/contas-a-pagar/pagar',
    payload,
    headers: { ...headers, ...(chave && { 'idempotency-key': chave }) },
  })
}

/** Every file in the store and in staging: what a refused upload must not add to. */
export async function arquivosGuardados(cena: Cenario): Promise<string[]> {
  const entradas = await readdir(cena.app.services.config.DATA_DIR, { recursive: true, withFileTypes: true })
  return entradas
    .filter((entrada) => entrada.isFile())
    .map((entrada) => `${entrada.parentPath}/${entrada.name}`)
    .sort()
}
