import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { png } from '../../test-kit/samples.ts'
import { cenarioDosEnsaios } from './ensaios.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosEnsaios>>
let quem: Awaited<ReturnType<typeof c.t.person>>
before(async () => {
  c = await cenarioDosEnsaios()
  quem = await c.t.person({
    telas: [telas.ensaioEletrico, telas.laboratorioOs].map(
      (uma) => [uma, 'visualizar', 'adicionar', 'editar'] as const,
    ),
    centros: [c.centro],
  })
})
after(() => c.t.close())

async function fotoDo(osItemId: string): Promise<string> {
  const { payload, headers } = await multipartOf({ name: 'corte.png', bytes: png })
  const url = `/api/laboratorio-os-itens/${osItemId}/fotos`
  const { status, body } = await quem.inject({ method: 'POST', url, payload, headers })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const linhas = (fotoId: string | null | undefined, resultado = 2) => [
  { itemId: c.checklist.cortes, resultado, fotoId },
  { itemId: c.checklist.limpeza, resultado: 1 },
]
const semTensao = (osItemId: string, inspecaoVisual: object[]) =>
  c.daLuvaBoa(osItemId, { inspecaoVisual, medicoes: [], instrumentos: [] })
const fotosDas = (ensaio: { inspecaoVisual: { fotoId: string | null }[] }) =>
  ensaio.inspecaoVisual.map(({ fotoId }) => fotoId)

test('a line that does not conform keeps its photograph, and a correction that does not name it leaves it there', async () => {
  const item = await c.luvaNaOrdem()
  const foto = await fotoDo(item)
  const { status, body } = await c.ensaia(semTensao(item, linhas(foto)), quem)
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(fotosDas(body), [foto, null])
  assert.deepEqual(fotosDas((await c.leitor.get(`/api/ensaios-eletricos/${body.id}`)).body), [foto, null])
  const corrigir = async (mudanca: object) => {
    const resposta = await quem.put(`/api/ensaios-eletricos/${body.id}`, mudanca)
    assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
    return resposta.body
  }
  const motivo = linhas(undefined).with(0, { itemId: c.checklist.cortes, resultado: 2, motivo: 7 } as never)
  assert.deepEqual(fotosDas(await corrigir({ inspecaoVisual: motivo })), [foto, null])
  assert.deepEqual(fotosDas(await corrigir({ inspecaoVisual: linhas(null) })), [null, null])
  const outra = await fotoDo(item)
  assert.deepEqual(fotosDas(await corrigir({ inspecaoVisual: linhas(outra) })), [outra, null])
  // Deleted among those of the item: the test says no photograph that nobody can open.
  assert.equal((await quem.delete(`/api/fotos/${outra}`)).status < 300, true)
  assert.deepEqual(fotosDas((await c.leitor.get(`/api/ensaios-eletricos/${body.id}`)).body), [null, null])
})

test('a photograph of another piece, of none, or of what conforms is refused by its field, and nothing is written', async () => {
  const item = await c.luvaNaOrdem()
  const [minha, alheia] = [await fotoDo(item), await fotoDo(await c.luvaNaOrdem())]
  const recusa = async (inspecaoVisual: object[], frase: string) => {
    const { status, body } = await c.ensaia(semTensao(item, inspecaoVisual), quem)
    assert.deepEqual([status, body.details?.['inspecaoVisual.0.fotoId']], [400, frase], JSON.stringify(body))
  }
  await recusa(linhas(alheia), 'Esta foto não é deste item da OS.')
  await recusa(linhas('999999999'), 'Esta foto não é deste item da OS.')
  await recusa(linhas(minha, 1), 'Só o item não conforme leva foto.')
  assert.equal((await c.ensaia(semTensao(item, linhas('não é')), quem)).status, 400)
  const { rows } = await c.t.pool.query('select 1 from ensaios_eletricos where os_item_id = $1', [item])
  assert.equal(rows.length, 0)
})
