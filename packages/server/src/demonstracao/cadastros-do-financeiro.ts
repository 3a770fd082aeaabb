import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import type { FastifyInstance } from 'fastify'
import type { Cadastros } from './cadastros.ts'

/** What only finance knows of the works, and bank data that somebody changed and nobody has looked at yet: by the product's own acts. */
export async function fillFinanceRegisters(house: {
  app: FastifyInstance
  tokens: { financeiro: string }
  admin: string
  cadastros: Cadastros
}): Promise<void> {
  const call = async (method: 'POST' | 'PUT', url: string, token: string, payload: object) => {
    const answer = await house.app.inject({
      method,
      url: `/api${url}`,
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.statusCode >= 400) throw new Error(`demonstração: ${method} ${url}: ${answer.body}`)
  }
  for (const [n, { id }] of house.cadastros.obras.entries()) {
    await call('PUT', `/contas-obra/${id}`, house.admin, {
      codigoContabil: `4.1.${String(n + 1).padStart(2, '0')}`,
      valorVendido: 480_000 + n * 135_000,
      custoOrcado: 350_000 + n * 96_000,
      margemMeta: 18,
      retencaoPercentual: 5,
      artNumero: `2026${String(4410 + n * 37).padStart(6, '0')}`,
    })
    await call('POST', `/contas-obra/${id}/situacao`, house.admin, { acao: 'iniciar' })
  }
  // The last of the list: nothing is owed to it, so nobody's payment waits.
  await call('PUT', `/${fornecedores.name}/${house.cadastros.fornecedores.at(-1)}`, house.tokens.financeiro, {
    bancoCode: '260',
    agencia: '0001',
    conta: '7741203',
    digito: '5',
    contaCorrenteOuPoupanca: 1,
  })
}
