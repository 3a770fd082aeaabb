/** The calls of the phone (field contract, 'Field'). */
import { z } from 'zod'
import { defineChamada } from '../chamada.ts'
import { envioDoCampo, uuidDoAparelho } from './envio.ts'
import { pacoteDoCampo } from './pacote.ts'
import { registroDoCampo } from './respostas.ts'

const registro = z.object({ banco: z.string().max(60), clienteUuid: uuidDoAparelho })

export const chamadasDoCampo = {
  pacote: defineChamada({
    metodo: 'GET',
    caminho: '/campo/pacote',
    query: z.object({ desde: z.string().max(60).optional() }),
    answer: pacoteDoCampo,
  }),
  /** 201 the first time, 200 after it; 409 `{ servidor, aparelho }`, 409 with `details.espera`. */
  enviar: defineChamada({
    metodo: 'PUT',
    caminho: '/campo/:banco/:clienteUuid',
    params: registro,
    body: envioDoCampo,
    answer: registroDoCampo,
  }),
  /** What the server keeps of a conflict: the phone's version, for whoever compares. */
  divergencia: defineChamada({
    metodo: 'GET',
    caminho: '/campo/:banco/:clienteUuid/divergencia',
    answer: z.object({
      servidor: z.record(z.string(), z.unknown()),
      aparelho: z.record(z.string(), z.unknown()),
      criadaEm: z.string(),
    }),
  }),
  /** The person keeps what the server has: the phone's version is settled. */
  ficarComServidor: defineChamada({
    metodo: 'DELETE',
    caminho: '/campo/:banco/:clienteUuid/divergencia',
  }),
}
