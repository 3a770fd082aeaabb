import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resumoDoAssinado } from './assinado.ts'
import { abrir, abrirBytes, digestoDe, importarChave, selar, selarBytes, sha256 } from './cofre.ts'
import { zipDe } from './copia.ts'
import { tempoELugar } from './exif.ts'

const CHAVE = btoa('0123456789abcdef0123456789abcdef')

test('what is sealed opens with its key and with no other, and the key does not leave', async () => {
  const chave = await importarChave(CHAVE)
  assert.equal(chave.extractable, false)
  const selado = await selar(chave, { local: 'Torre São João', n: [1, 2] })
  assert.deepEqual(await abrir(chave, selado), { local: 'Torre São João', n: [1, 2] })
  assert.doesNotMatch(Buffer.from(selado.dados).toString('latin1'), /Torre/)
  const outra = await importarChave(btoa('f'.repeat(32)))
  await assert.rejects(abrir(outra, selado))
  const [um, dois] = await Promise.all([selar(chave, 'x'), selar(chave, 'x')])
  assert.notDeepEqual(new Uint8Array(um.dados), new Uint8Array(dois.dados), 'never the same number twice')
  const bytes = new Uint8Array([0, 255, 7]).buffer
  assert.deepEqual(new Uint8Array(await abrirBytes(chave, await selarBytes(chave, bytes))), new Uint8Array(bytes))
})

test('a digest is said as the header spells it', async () => {
  const resumo = await sha256(new TextEncoder().encode('abc').buffer)
  assert.equal(resumo, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  assert.equal(digestoDe(resumo), 'sha-256=:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:')
})

test('the copy is a zip that names what it holds, byte by byte', async () => {
  const conteudo = new TextEncoder().encode('não se perde')
  const zip = Buffer.from(await zipDe([{ nome: 'inspeção/registro.json', bytes: conteudo }]).arrayBuffer())
  assert.equal(zip.readUInt32LE(0), 0x04034b50)
  const nome = zip.readUInt16LE(26)
  assert.equal(zip.subarray(30, 30 + nome).toString(), 'inspeção/registro.json')
  assert.deepEqual([zip.readUInt16LE(8), zip.readUInt32LE(18)], [0, conteudo.length])
  assert.equal(zip.subarray(30 + nome, 30 + nome + conteudo.length).toString(), 'não se perde')
  const fim = zip.subarray(-22)
  assert.deepEqual([fim.readUInt32LE(0), fim.readUInt16LE(10)], [0x06054b50, 1])
  assert.equal(zip.readUInt32LE(fim.readUInt32LE(16)), 0x02014b50)
})

/** A JPEG's first bytes with when and where, as cameras write them. */
function jpegComExif(): ArrayBuffer {
  const tiff = Buffer.alloc(220)
  tiff.write('II')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  const campo = (em: number, marca: number, tipo: number, quantos: number, valor: number) => {
    tiff.writeUInt16LE(marca, em)
    tiff.writeUInt16LE(tipo, em + 2)
    tiff.writeUInt32LE(quantos, em + 4)
    tiff.writeUInt32LE(valor, em + 8)
  }
  tiff.writeUInt16LE(2, 8)
  campo(10, 0x8769, 4, 1, 40)
  campo(22, 0x8825, 4, 1, 60)
  tiff.writeUInt16LE(1, 40)
  campo(42, 0x9003, 2, 20, 120)
  tiff.write('2026:11:20 10:42:00\0', 120)
  tiff.writeUInt16LE(4, 60)
  campo(62, 1, 2, 2, 'S'.charCodeAt(0))
  campo(74, 2, 5, 3, 150)
  campo(86, 3, 2, 2, 'W'.charCodeAt(0))
  campo(98, 4, 5, 3, 174)
  for (const [em, graus] of [
    [150, [25, 30, 0]],
    [174, [49, 15, 36]],
  ] as const)
    graus.forEach((valor, n) => {
      tiff.writeUInt32LE(valor, em + n * 8)
      tiff.writeUInt32LE(1, em + n * 8 + 4)
    })
  const cabeca = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, tiff.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0])
  const inteiro = Buffer.concat([cabeca, tiff])
  return new Uint8Array(inteiro).buffer
}

test('a photograph of the gallery says when and where; one that says nothing, or nonsense, says nothing', () => {
  const { dataCaptura, latitude, longitude } = tempoELugar(jpegComExif())
  assert.equal(dataCaptura, new Date('2026-11-20T10:42:00').toISOString())
  assert.deepEqual([latitude, longitude], [-25.5, -49.26])
  for (const bytes of [[], [0xff, 0xd8], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]])
    assert.deepEqual(tempoELugar(new Uint8Array(bytes).buffer), {})
})

test('a signature stands while what was read stays; where the phone is, and the signature itself, change nothing', async () => {
  const assinatura = { uuid: 'a', tipo: 'assinatura' } as never
  const dados = { local: 'Torre 1', respostas: [{ perguntaId: 'p', resposta: 1, fotosIds: [] }] }
  const resumo = await resumoDoAssinado(dados, [assinatura])
  const mesmo = {
    respostas: [
      { fotosIds: [], resposta: 1, perguntaId: 'p' },
      { perguntaId: 'q', resposta: 'uuid:a', observacao: null },
    ],
    local: 'Torre 1',
    latitude: -25,
    longitude: -49,
    motivo: null,
  }
  assert.equal(await resumoDoAssinado(mesmo, [assinatura]), resumo)
  assert.notEqual(await resumoDoAssinado({ ...dados, local: 'Torre 2' }, [assinatura]), resumo)
  const gente = (...ids: string[]) => resumoDoAssinado({ participantes: ids.map((colabId) => ({ colabId })) }, [])
  assert.notEqual(await gente('1'), await gente('1', '2'), 'one more person is another thing')
})
