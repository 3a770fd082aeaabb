import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { chamar } from './chamar.ts'

interface Palco {
  readonly app: FastifyInstance
  readonly db: Db
  readonly admin: string
}

type Cor = readonly [number, number, number]
const [LARGURA, ALTURA] = [480, 270]
const FUNDO: Cor = [238, 242, 246]

const relatorios = [
  {
    nomeDoRelatorio: 'Margem por contrato',
    descricaoDoRelatorio: 'Receita, custo e margem de cada contrato, mês a mês',
    cor: [28, 78, 128],
    barras: [34, 46, 41, 58, 63, 72, 69, 84],
    pessoas: ['admin', 'leitor', 'financeiro'],
  },
  {
    nomeDoRelatorio: 'Horas por equipe',
    descricaoDoRelatorio: 'Horas trabalhadas e horas produtivas por equipe e por obra',
    cor: [11, 88, 102],
    barras: [70, 64, 78, 52, 60, 66, 74, 58],
    pessoas: ['admin', 'leitor'],
  },
] as const

const parte = (tipo: string, dados: Buffer): Buffer => {
  const corpo = Buffer.concat([Buffer.from(tipo), dados])
  const moldura = Buffer.alloc(8)
  moldura.writeUInt32BE(dados.length, 0)
  moldura.writeUInt32BE(crc32(corpo), 4)
  return Buffer.concat([moldura.subarray(0, 4), corpo, moldura.subarray(4)])
}

/** Bars on a quiet ground: what stands on a card for a report of nobody's. */
export function capa(barras: readonly number[], cor: Cor): Buffer {
  const linha = 1 + LARGURA * 3
  const pontos = Buffer.alloc(linha * ALTURA)
  const passo = (LARGURA - 80) / barras.length
  for (let y = 0; y < ALTURA; y++)
    for (let x = 0; x < LARGURA; x++) {
      const n = Math.floor((x - 40) / passo)
      const dentro = x >= 40 && (x - 40) % passo < passo * 0.62 && n < barras.length
      const barra = dentro && y < ALTURA - 36 && y >= ALTURA - 36 - barras[n]! * 2.2
      const base = y >= ALTURA - 36 && y < ALTURA - 34 && x >= 32 && x < LARGURA - 32
      pontos.set(barra ? cor : base ? [160, 170, 180] : FUNDO, y * linha + 1 + x * 3)
    }
  const cabeca = Buffer.alloc(13)
  cabeca.writeUInt32BE(LARGURA, 0)
  cabeca.writeUInt32BE(ALTURA, 4)
  cabeca.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    parte('IHDR', cabeca),
    parte('IDAT', deflateSync(pontos)),
    parte('IEND', Buffer.alloc(0)),
  ])
}

/** An account that no company has and two reports that open by it: what the screens look like, not what a report shows. */
export async function fillPowerBi({ app, db, admin }: Palco): Promise<void> {
  const call = async (url: string, payload: object): Promise<{ id: string }> =>
    (await chamar(app, admin, 'POST', url, payload)).json()
  const senha = 'exemplo-sem-valor'
  const conta = await call('/conta-mestre', {
    nome: 'Relatórios da diretoria',
    email: 'relatorios@prumo.demo',
    clienteId: '00000000-0000-4000-8000-000000000000',
    password: senha,
    confirmPassword: senha,
  })
  for (const [n, { cor, barras, pessoas, ...palavras }] of relatorios.entries()) {
    const { rows } = await sql<{ id: string }>`select id from usuarios
      where email = any(${pessoas.map((nome) => `${nome}@prumo.demo`)}) order by id`.execute(db)
    const form = new FormData()
    form.set(
      'dados',
      JSON.stringify({
        ...palavras,
        contaMestreId: conta.id,
        grupoId: '00000000-0000-4000-8000-000000000001',
        relatorioId: `00000000-0000-4000-8000-00000000001${n}`,
        colaboradores: rows.map(({ id }) => id),
      }),
    )
    form.set('arquivo', new File([new Uint8Array(capa(barras, cor))], `${palavras.nomeDoRelatorio}.png`))
    await call('/relatorios-usuarios', form)
  }
}
