import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import sharp from 'sharp'
import type { Person } from '../../test-kit/app.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { cenarioDaSeguranca } from '../seguranca.cenario.ts'

/** The safety of one contract, with who mends, who verifies and who is of elsewhere. */
export async function cenarioDasNcs() {
  const c = await cenarioDaSeguranca()
  const { naoConformidades, inspecoes, planos5w2h } = telas
  const pessoa = (direitos: Parameters<typeof c.t.person>[0]) => c.t.person({ centros: [c.centro], ...direitos })
  const ESCREVE = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
  const corrige = await pessoa({
    nome: 'Corrige Bia',
    telas: [
      [naoConformidades, ...ESCREVE],
      [planos5w2h, ...ESCREVE],
      [inspecoes, ...ESCREVE],
    ],
  })
  const verifica = await pessoa({ nome: 'Verifica Caio', telas: [[naoConformidades, ...ESCREVE, 'acesso']] })
  const le = await pessoa({ nome: 'Lê Duda', telas: [[naoConformidades, 'visualizar']] })
  const alheio = await c.t.person({ telas: [[naoConformidades, ...ESCREVE, 'acesso']], centros: [c.outro] })
  const dita = (mais: object = {}) => ({
    origem: 7,
    tipo: 2,
    gravidade: 1,
    descricao: 'Cones faltando na esquina',
    obraId: c.obra,
    equipeId: c.equipe,
    responsavelId: corrige.id,
    prazo: addDays(today(), 5),
    ...mais,
  })
  const nc = async (mais: object = {}, quem: Person = corrige) => {
    const resposta = await quem.post('/api/nao-conformidades', dita(mais))
    c.deu(resposta, 201)
    return resposta.body
  }
  const passa = (quem: Person, id: string, para: number, mais: object = {}) =>
    quem.post(`/api/nao-conformidades/${id}/transicao`, { para, ...mais })
  const retrato = (cor = '#476') =>
    sharp({ create: { width: 320, height: 240, channels: 3, background: cor } })
      .jpeg()
      .toBuffer()
  /** Asks for the closing, with as many photographs. */
  const baixa = async (
    id: string,
    {
      quem = corrige,
      fotos = 1,
      chave,
      ...dados
    }: { quem?: Person; fotos?: number; chave?: string; descricao?: string; data?: string; revisao?: number } = {},
  ) => {
    const form = new FormData()
    form.set('dados', JSON.stringify({ descricao: 'Cones postos', data: today(), ...dados }))
    for (let n = 0; n < fotos; n++)
      form.append(
        'fotos',
        new File([new Uint8Array(await retrato(n % 2 ? '#476' : '#833'))], `f${n}.jpg`, { type: 'image/jpeg' }),
      )
    const corpo = new Response(form)
    return quem.inject({
      method: 'POST',
      url: `/api/nao-conformidades/${id}/baixa`,
      payload: Buffer.from(await corpo.arrayBuffer()),
      headers: {
        'content-type': corpo.headers.get('content-type')!,
        ...(chave && { 'idempotency-key': chave }),
      },
    })
  }
  const fotografa = async (id: string, fase = 1, quem: Person = corrige) => {
    const { payload, headers } = await multipartOf({ name: 'f.jpg', bytes: await retrato() }, { dados: { fase } })
    return quem.inject({ method: 'POST', url: `/api/nao-conformidades/${id}/fotos`, payload, headers })
  }
  /** One in the state that is asked for. */
  const emEstado = async (status: number, mais: object = {}) => {
    const { id } = await nc(mais)
    if (status === 6) c.deu(await passa(verifica, id, 6, { motivo: 'Repetida' }), 200)
    if ([2, 3, 4, 5].includes(status)) c.deu(await passa(corrige, id, 2), 200)
    if ([3, 4, 5].includes(status)) c.deu(await baixa(id), 200)
    if (status === 4 || status === 5) c.deu(await passa(verifica, id, status, { motivo: 'Visto no local' }), 200)
    return id as string
  }
  return { ...c, corrige, verifica, le, alheio, dita, nc, passa, baixa, fotografa, emEstado }
}
