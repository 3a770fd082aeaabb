import { crc32, deflateSync } from 'node:zlib'
import { pngOnly } from '@prumo/domain/core/file-kinds.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { guardarAssinatura } from '../dp/colaboradores/assinatura.ts'

const LARGURA = 420
const ALTURA = 120

function parte(tipo: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(tipo), dados])
  const moldura = Buffer.alloc(8)
  moldura.writeUInt32BE(dados.length, 0)
  moldura.writeUInt32BE(crc32(corpo), 4)
  return Buffer.concat([moldura.subarray(0, 4), corpo, moldura.subarray(4)])
}

/** A scribble in dark ink on nothing, another for each number: nobody's signature. */
export function rubrica(numero: number): Buffer {
  // Grey and opacity, two bytes a point; each line begins with its filter, none.
  const linha = 1 + LARGURA * 2
  const pontos = Buffer.alloc(linha * ALTURA)
  const tinta = (x: number, y: number) => {
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [px, py] = [Math.round(x) + dx, Math.round(y) + dy]
        if (px < 0 || py < 0 || px >= LARGURA || py >= ALTURA) continue
        const at = py * linha + 1 + px * 2
        pontos[at] = 30
        pontos[at + 1] = Math.max(pontos[at + 1]!, dx === 0 || dy === 0 ? 255 : 120)
      }
  }
  for (let t = 0; t <= 1; t += 0.0004) {
    const volta = t * Math.PI * (9 + (numero % 4) * 2)
    const altura = (1 - t * 0.6) * (30 + (numero % 3) * 6)
    tinta(30 + t * 330 + Math.sin(volta * 0.9 + numero) * 16, 62 + Math.sin(volta) * altura * Math.cos(t * 5 + numero))
    tinta(24 + t * 370, 98 - t * 10 + Math.sin(t * 6) * 3)
  }
  const cabeca = Buffer.alloc(13)
  cabeca.writeUInt32BE(LARGURA, 0)
  cabeca.writeUInt32BE(ALTURA, 4)
  cabeca.set([8, 4, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    parte('IHDR', cabeca),
    parte('IDAT', deflateSync(pontos)),
    parte('IEND', Buffer.alloc(0)),
  ])
}

/** Some of the staff have signed: their service orders come out whole, the others' with the room for it. */
export async function fillSignatures(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string; matricula: string }>`select id, matricula from colaboradores
    where matricula = any(${['0002', '0101', '0102', '0103']}) order by matricula`.execute(ctx.db)
  for (const { id, matricula } of rows) {
    const staged = await ctx.files.stage('assinatura.png', rubrica(Number(matricula)), pngOnly)
    await guardarAssinatura(ctx, id, staged)
  }
}
