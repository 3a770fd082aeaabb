import { randomUUID } from 'node:crypto'
import { CONDICAO_NA_CONTAGEM, SITUACAO_DE_CONTAGEM } from '@prumo/domain/inventario/contagens/codigos.ts'
import type { FastifyInstance } from 'fastify'
import { chamar } from './chamar.ts'
import { fotoDesenhada } from './foto-desenhada.ts'

interface Casa {
  readonly app: FastifyInstance
  readonly admin: string
}

/** Two counts: one closed last, with what it did not find, and one that is going on, read on a phone with no signal, with photographs. */
export async function fillCounts({ app, admin }: Casa): Promise<void> {
  const chama = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<{ id: string }> =>
    (await chamar(app, admin, method, url, payload)).json()
  const abrir = (nome: string, tipos: readonly number[], mais: object = {}) =>
    chama('POST', '/inventario-contagens', { nome, tipos, ...mais })
  const ler = (contagemId: string, codigo: string, mais: object = {}) =>
    chama('PUT', `/campo/inventario-leituras/${randomUUID()}`, {
      dados: { contagemId, codigo, ...mais },
      dataDispositivo: new Date().toISOString(),
      origemRegistro: 3,
    })
  const fotografar = async (leituraId: string, legenda: string) => {
    const form = new FormData()
    form.set('dados', JSON.stringify({ legenda, origem: 1 }))
    form.set('arquivo', new File([new Uint8Array((await fotoDesenhada('placa', 2)).grande)], 'placa.jpg'))
    await chama('POST', `/inventario-leituras/${leituraId}/fotos`, form)
  }
  const celulares = await abrir('Celulares e tablets da sede', [1, 4], {
    observacao: 'Conferência antes da renovação do contrato de telefonia.',
  })
  for (const codigo of ['TI-0005', 'TI-0006', 'ETIQUETA-ILEGIVEL']) await ler(celulares.id, codigo)
  await chama('POST', `/inventario-contagens/${celulares.id}/transicao`, { para: SITUACAO_DE_CONTAGEM.encerrada })
  const notebooks = await abrir('Computadores, fim do ano', [2, 3])
  for (const codigo of ['TI-0001', 'TI-0002', 'TI-0006']) await ler(notebooks.id, codigo)
  const avariado = { condicao: CONDICAO_NA_CONTAGEM.avariado, observacao: 'Dobradiça solta' }
  await fotografar((await ler(notebooks.id, 'TI-0001', avariado)).id, 'A plaqueta, ao lado da dobradiça solta')
  const ilegivel = await ler(notebooks.id, 'ILEGIVEL-5B21C0DE', { observacao: 'Monitor com etiqueta apagada, sala 4' })
  await fotografar(ilegivel.id, 'O que resta da etiqueta')
}
