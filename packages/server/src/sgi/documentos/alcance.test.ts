import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import type { Person } from '../../test-kit/app.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { type Casa, montar } from './sgi.cenario.ts'

let casa: Casa
before(async () => {
  casa = await montar()
})
after(() => casa.t.close())

const URL = '/api/sgi-documentos'

/** Every way to a document: does this person get it there? A new way is a new line. */
const caminhos: Record<string, (quem: Person, id: string, codigo: string) => Promise<boolean>> = {
  lista: async (quem, id) => (await quem.get(`${URL}?ids=${id}`)).body.itens.length === 1,
  busca: async (quem, _, codigo) => (await quem.get(`${URL}?query=${codigo}`)).body.itens.length === 1,
  contagem: async (quem, id) => (await quem.get(`${URL}/contagem?ids=${id}`)).body.total === 1,
  leitura: async (quem, id) => (await quem.get(`${URL}/${id}`)).status === 200,
  nomes: async (quem, id) => (await quem.get(`${URL}/nomes?ids=${id}`)).body.length === 1,
  escolha: async (quem, _, codigo) => (await quem.get(`${URL}/nomes?query=${codigo}`)).body.length === 1,
  arquivo: async (quem, id) => (await quem.get(`${URL}/${id}/arquivo`)).status === 200,
  versoes: async (quem, id) =>
    (await quem.get(`/api/sgi-documentos-anexos?campo=documentoId&valor=${id}`)).body.itens.length === 1,
  'por coleção': async (quem, id) =>
    (await quem.post('/api/loadDataById', { banco: 'sgi-documento', id })).status === 200,
  'coleção inteira': async (quem, id) =>
    (await quem.post('/api/loadDataArray', { banco: 'sgi-documento' })).body.some(
      (one: { id: string }) => one.id === id,
    ),
  histórico: async (quem, id) => (await quem.get(`/api/registros/sgi-documentos/${id}/historico`)).status === 200,
  planilha: async (quem, id) => {
    const { raw } = await quem.get(`${URL}/planilha?ids=${id}`)
    return (await readXlsx(raw)).sheets[0]!.rows.length === 2
  },
  'lista mestra': async (quem, id, codigo) =>
    pdfPages((await quem.get(`${URL}/lista-mestra?ids=${id}`)).raw)
      .join(' ')
      .includes(codigo),
  'busca geral': async (quem, id, codigo) =>
    (await quem.get(`/api/busca?q=${codigo}`)).body.itens.some((one: { id: string }) => one.id === id),
  'página inicial': async (quem, id) =>
    JSON.stringify((await quem.get('/api/inicio')).body).includes(`/sgi/documentos/detalhes/${id}`),
}

test('whoever is not addressed gets it nowhere, whoever is gets it everywhere, full access gets all', async () => {
  const leitor = await casa.pessoa(['visualizar'])
  const daEmpresa = await casa.pessoa(['visualizar'], casa.empresa)
  const deOutra = await casa.pessoa(['visualizar'], casa.outraEmpresa)
  const completo = await casa.pessoa(['visualizar', 'acesso'])
  const quem = { leitor, daEmpresa, deOutra, completo }
  const veem: [string | number, (keyof typeof quem)[]][] = [
    [1, ['leitor', 'daEmpresa', 'deOutra', 'completo']],
    [2, ['completo']],
    [3, ['completo']],
    [casa.empresa, ['daEmpresa', 'completo']],
  ]
  for (const [acesso, gente] of veem) {
    const { id, codigo } = await casa.documento({ acesso, exigeLeitura: true })
    for (const [nome, pessoa] of Object.entries(quem))
      for (const [caminho, chega] of Object.entries(caminhos))
        assert.equal(
          await chega(pessoa, id, codigo!),
          gente.includes(nome as keyof typeof quem),
          `acesso ${acesso}, ${nome}, ${caminho}`,
        )
  }
})

test('who was granted those of DP, or of RH, reads them and no more, and only where quality documents may be read at all', async () => {
  const { t } = casa
  const ler = (tela: (typeof telas)[keyof typeof telas]) => [tela, 'visualizar'] as const
  const doDp = await t.person({ telas: [[telas.documentosSgi, 'visualizar', 'editar'], [...ler(telas.sgiDoDp)]] })
  const doRh = await t.person({ telas: [[...ler(telas.documentosSgi)], [...ler(telas.sgiDoRh)]] })
  const soConcessao = await t.person({ telas: [[...ler(telas.sgiDoDp)]] })
  for (const [acesso, leitores] of [
    [2, [doDp]],
    [3, [doRh]],
    [casa.empresa, []],
  ] as const) {
    const { id, codigo, anexoId } = await casa.documento({ acesso, exigeLeitura: true })
    for (const pessoa of [doDp, doRh, soConcessao])
      for (const [caminho, chega] of Object.entries(caminhos)) {
        // Without the screen a list is refused whole; what a person may see is named to them wherever it is referred to.
        const sabe = await chega(pessoa, id, codigo!).catch(() => false)
        const nomeia = pessoa === soConcessao && acesso === 2 && caminho === 'nomes'
        assert.equal(sabe, nomeia || (leitores as readonly Person[]).includes(pessoa), `acesso ${acesso}, ${caminho}`)
      }
    // Obsolete versions stay for full access alone.
    assert.equal((await casa.versao(id, 2)).status, 201)
    for (const leitor of leitores)
      assert.equal((await leitor.get(`/api/sgi-documentos-anexos/${anexoId}/arquivo`)).status, 404)
  }
})

test('what is not seen is not written either: as if it were not there', async () => {
  const { id, anexoId } = await casa.documento({ acesso: casa.empresa })
  const editor = await casa.pessoa(['visualizar', 'adicionar', 'editar', 'excluir'], casa.outraEmpresa)
  assert.equal((await editor.put(`${URL}/${id}`, { local: 'x' })).status, 404)
  assert.equal((await editor.delete(`${URL}/${id}`)).status, 404)
  for (const url of [`/api/sgi-documentos-anexos/${anexoId}/etiqueta`, `/api/sgi-documentos-anexos/${anexoId}/arquivo`])
    assert.equal((await editor.get(url)).status, 404, url)
  assert.equal((await editor.post(`/api/sgi-documentos-anexos/${anexoId}/ciencia`)).status, 404)
  const citado = await casa.enviar(editor, URL, casa.dados({ referenciaId: id }))
  assert.deepEqual([citado.status, Object.keys(citado.body.details)], [400, ['referenciaId']])
})

test('the company is that of the collaborator with the same CPF, as it is now', async () => {
  const { id } = await casa.documento({ acesso: casa.empresa })
  const pessoa = await casa.pessoa(['visualizar'], casa.empresa)
  const ve = async () => (await pessoa.get(`${URL}/${id}`)).status
  assert.equal(await ve(), 200)
  const cpf = (await casa.t.db.selectFrom('usuarios').select('cpf').where('id', '=', pessoa.id).executeTakeFirst())!.cpf
  await casa.t.db.updateTable('colaboradores').set({ empresaId: casa.outraEmpresa }).where('cpf', '=', cpf).execute()
  assert.equal(await ve(), 404)
})
