import { randomUUID } from 'node:crypto'
import { CONDICAO_NA_CONTAGEM, SITUACAO_DE_CONTAGEM } from '@prumo/domain/inventario/contagens/codigos.ts'
import type { FastifyInstance } from 'fastify'

interface Casa {
  readonly app: FastifyInstance
  readonly admin: string
}

/** Two counts: one closed last, with what it did not find, and one that is going on, read on a phone with no signal. */
export async function fillCounts({ app, admin }: Casa): Promise<void> {
  const chama = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${admin}` }
    const response = await app.inject({ method, url: `/api${url}`, headers, payload })
    if (response.statusCode >= 400)
      throw new Error(`demonstração: ${method} ${url} respondeu ${response.statusCode}: ${response.body}`)
    return response.json()
  }
  const abrir = (nome: string, tipos: readonly number[], mais: object = {}) =>
    chama('POST', '/inventario-contagens', { nome, tipos, ...mais })
  const ler = (contagemId: string, codigo: string, mais: object = {}) =>
    chama('PUT', `/campo/inventario-leituras/${randomUUID()}`, {
      dados: { contagemId, codigo, ...mais },
      dataDispositivo: new Date().toISOString(),
      origemRegistro: 3,
    })
  const celulares = await abrir('Celulares e tablets da sede', [1, 4], {
    observacao: 'Conferência antes da renovação do contrato de telefonia.',
  })
  for (const codigo of ['TI-0005', 'TI-0006', 'ETIQUETA-ILEGIVEL']) await ler(celulares.id, codigo)
  await chama('POST', `/inventario-contagens/${celulares.id}/transicao`, { para: SITUACAO_DE_CONTAGEM.encerrada })
  const notebooks = await abrir('Computadores, fim do ano', [2, 3])
  for (const codigo of ['TI-0001', 'TI-0002', 'TI-0006']) await ler(notebooks.id, codigo)
  await ler(notebooks.id, 'TI-0001', { condicao: CONDICAO_NA_CONTAGEM.avariado, observacao: 'Dobradiça solta' })
}
