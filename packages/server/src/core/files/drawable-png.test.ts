import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { png } from '../../test-kit/samples.ts'
import { renderPdf } from '../documents/pdf.ts'
import { drawablePng } from './drawable-png.ts'

const parte = (nome: string, dados: Buffer): Buffer => {
  const corpo = Buffer.concat([Buffer.from(nome), dados])
  const cheia = Buffer.alloc(dados.length + 12)
  cheia.writeUInt32BE(dados.length)
  corpo.copy(cheia, 4)
  cheia.writeUInt32BE(crc32(corpo), dados.length + 8)
  return cheia
}
function imagem(
  [largura, altura, bits, tipo, entrelacada = 0]: [number, number, number, number, number?],
  dados: Buffer,
  outras: Buffer[] = [],
): Buffer {
  const cabecalho = Buffer.alloc(13)
  cabecalho.writeUInt32BE(largura)
  cabecalho.writeUInt32BE(altura, 4)
  cabecalho.set([bits, tipo, 0, 0, entrelacada], 8)
  return Buffer.concat([
    png.subarray(0, 8),
    parte('IHDR', cabecalho),
    ...outras,
    parte('IDAT', dados),
    parte('IEND', Buffer.alloc(0)),
  ])
}
const linhas = (altura: number, bytes: number, filtro = 0) =>
  deflateSync(Buffer.concat(Array.from({ length: altura }, () => Buffer.from([filtro, ...Array(bytes).fill(90)]))))
const paleta = parte('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]))
const desenha = (bytes: Buffer) =>
  renderPdf({ title: 'x', body: [{ image: `data:image/png;base64,${bytes.toString('base64')}`, fit: [100, 40] }] })

test('pictures of every kind a scanner makes are drawn, without what else the file told', async () => {
  const texto = parte('tEXt', Buffer.from('Autor\0Fulano'))
  for (const [nome, bytes] of Object.entries({
    rgb: png,
    rgba: imagem([3, 2, 8, 6], linhas(2, 12), [texto]),
    cinza: imagem([9, 2, 1, 0], linhas(2, 2)),
    'cinza com alfa': imagem([3, 2, 16, 4], linhas(2, 12)),
    paleta: imagem([9, 2, 1, 3], linhas(2, 2), [paleta]),
    'paleta transparente': imagem([3, 2, 8, 3], linhas(2, 3), [paleta, parte('tRNS', Buffer.from([0, 255]))]),
    entrelacada: imagem([1, 1, 8, 6, 1], linhas(1, 4)),
  })) {
    const limpa = drawablePng(bytes)
    assert.ok(limpa, nome)
    assert.ok(!limpa.includes('Fulano'), nome)
    assert.equal((await desenha(limpa)).subarray(0, 5).toString(), '%PDF-', nome)
  }
})

test('what cannot be drawn is refused here: the library would end the process', () => {
  const rgba = imagem([3, 2, 8, 6], linhas(2, 12))
  for (const [nome, bytes] of Object.entries({
    vazia: Buffer.alloc(0),
    'não é imagem': Buffer.from('%PDF-1.7'),
    cortada: rgba.subarray(0, rgba.length - 20),
    'dados que não se abrem': imagem([3, 2, 8, 6], Buffer.from('nada comprimido')),
    'linhas de menos': imagem([3, 2, 8, 6], linhas(1, 12)),
    'linhas de mais': imagem([3, 2, 8, 6], linhas(3, 12)),
    'filtro que não existe': imagem([3, 2, 8, 6], linhas(2, 12, 9)),
    'profundidade que não existe': imagem([3, 2, 3, 6], linhas(2, 12)),
    'paleta que falta': imagem([3, 2, 8, 3], linhas(2, 3)),
    'paleta de bits com transparência': imagem([9, 2, 1, 3], linhas(2, 2), [paleta, parte('tRNS', Buffer.from([0]))]),
    enorme: imagem([60_000, 60_000, 8, 6], linhas(1, 4)),
    bomba: imagem([10, 10, 8, 6], deflateSync(Buffer.alloc(50_000_000))),
    'sem largura': imagem([0, 2, 8, 6], linhas(2, 0)),
  }))
    assert.equal(drawablePng(bytes), null, nome)
})
