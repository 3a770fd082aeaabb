import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'

const endereco = z.url('Este endereço de avisos não existe.').max(1000)
const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, 'Esta chave não serve.')
    // What so many bytes come to in base64, padded or not.
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, 'Esta chave não serve.')

/** What a browser gives of itself when its person accepts notices (Push API, PushSubscription). */
export const inscricao = z.object({ endereco, p256dh: base64url(65), auth: base64url(16) })
export type Inscricao = z.output<typeof inscricao>

export const chamadasDosAvisos = {
  ler: defineChamada({
    metodo: 'GET',
    caminho: '/avisos',
    query: z.object({ endereco: z.string().max(1000).optional() }),
    /** The key a browser asks its push service by, and whether this person accepted notices at that address. */
    answer: z.object({ chave: z.string(), ativo: z.boolean() }),
  }),
  ligar: defineChamada({
    metodo: 'POST',
    caminho: '/avisos',
    body: inscricao,
    answer: z.object({ ativo: z.boolean() }),
    status: 201,
  }),
  desligar: defineChamada({
    metodo: 'DELETE',
    caminho: '/avisos',
    query: z.object({ endereco: z.string().max(1000) }),
  }),
}
