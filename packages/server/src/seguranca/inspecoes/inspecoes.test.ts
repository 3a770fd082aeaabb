import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { unzip } from '../../test-kit/unzip.ts'
import { cenarioDaSeguranca } from '../seguranca.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDaSeguranca>>
let lista: string
before(async () => {
  c = await cenarioDaSeguranca()
  lista = await c.publicada()
})
after(() => c.t.close())

const responde = (id: string, respostas: object[], quem = c.tecnico) => quem.put(`/api/inspecoes/${id}`, { respostas })
const ler = async (id: string, quem = c.tecnico) => (await quem.get(`/api/inspecoes/${id}`)).body

test('an inspection begins numbered by the year, of its contract, with whoever fills it in as its inspector', async () => {
  const antes = (await c.t.logs()).length
  const uma = await c.inspecao(lista)
  assert.match(uma.numero, /^IN-\d{4}-\d{4}$/)
  assert.deepEqual(
    [uma.centroDeCustoId, uma.inspetorId, uma.tipo, uma.status, uma.nota, uma.totalPerguntas],
    [c.centro, c.tecnico.id, 1, 1, null, 3],
  )
  const logs = await c.t.logs()
  assert.equal(logs.length, antes + 1)
  assert.equal(logs.at(-1)!.descricao, `Adicionou a inspeção "${uma.numero}": Campo`)
})

test('where, when and by which list: what does not fit is told on its field', async () => {
  const recusa = async (mais: object, campo: string, dito: string) => {
    const { status, body } = await c.tecnico.post('/api/inspecoes', c.dita(lista, mais))
    assert.equal(status, 400, JSON.stringify(body))
    assert.equal(body.details[campo], dito)
  }
  const deFora = await c.insere('obras', { codigo: 'F-1', nome: 'Fora', contratoId: c.outro, status: 3 })
  const equipeDeFora = await c.insere('equipes', {
    codigo: 'F1',
    nome: 'Fora',
    tipo: 3,
    centroDeCustoId: c.outro,
    supervisorId: c.tecnico.id,
    encarregadoId: c.encarregado,
  })
  await recusa({ obraId: null, local: '' }, 'local', 'Informe a obra ou o local!')
  await recusa({ interdicao: true }, 'motivo', 'Informe o motivo da interdição!')
  await recusa({ dataHora: '2999-01-01T00:00:00Z' }, 'dataHora', 'A data da inspeção não pode ser futura!')
  for (const obraId of [deFora, '999'])
    assert.equal((await c.tecnico.post('/api/inspecoes', c.dita(lista, { obraId }))).status, 400)
  assert.equal((await c.tecnico.post('/api/inspecoes', c.dita(lista, { equipeId: equipeDeFora }))).status, 400)
  await recusa({ versao: 7 }, 'versao', 'Esta versão da lista não foi publicada.')
  const { id: rascunho } = await c.lista({ nome: 'Rascunho' })
  const naoPublicada = await c.tecnico.post('/api/inspecoes', c.dita(rascunho))
  assert.equal(naoPublicada.body.details.questionarioId, 'Esta lista de perguntas ainda não foi publicada.')
  const doContrato = await c.publicada({ nome: 'Do contrato', contratosIds: [c.centro] })
  const solta = await c.tecnico.post(
    '/api/inspecoes',
    c.dita(doContrato, { obraId: null, equipeId: null, local: 'Pátio' }),
  )
  assert.equal(solta.body.details.questionarioId, 'Esta lista de perguntas não é deste contrato.')
  // Of no work and no team it is of the contract that was chosen.
  const noPatio = await c.inspecao(doContrato, {
    obraId: null,
    equipeId: null,
    local: 'Pátio',
    centroDeCustoId: c.centro,
  })
  assert.equal(noPatio.centroDeCustoId, c.centro)
})

test('answers are kept as they come, judged at once, and one of another list is refused', async () => {
  const { id } = await c.inspecao(lista)
  const { body } = await responde(id, [
    { perguntaId: 'area', resposta: 'NC', observacao: 'Sem cones' },
    { perguntaId: 'apr', resposta: 1 },
  ])
  assert.deepEqual([body.nota, body.classificacao, body.totalNc, body.totalRespondidas], [75, 2, 1, 2])
  assert.deepEqual(
    body.respostas.map(({ perguntaId, resposta }: Record<string, unknown>) => [perguntaId, resposta]),
    [
      ['apr', 1],
      ['area', 2],
    ],
  )
  assert.equal((await responde(id, [{ perguntaId: 'zz', resposta: 1 }])).status, 400)
  assert.equal((await responde(id, [{ perguntaId: 'apr', resposta: 9 }])).status, 400)
  assert.equal((await c.tecnico.put(`/api/inspecoes/${id}`, { questionarioId: '1' })).status, 400)
  assert.deepEqual((await ler(id)).nota, 75)
  const { mudancas } = (await c.t.logs()).at(-1)! as unknown as { mudancas: Record<string, unknown> }
  assert.deepEqual(mudancas.respostas, ['1: –; 2: –', '1: Conforme; 2: Não conforme, Sem cones'])
})

test('a photograph proves an answer while it is there, and is of its own inspection', async () => {
  const [uma, outra] = [await c.inspecao(lista), await c.inspecao(lista)]
  const [sua, alheia] = [(await c.foto(uma.id)).body.id, (await c.foto(outra.id)).body.id]
  await responde(uma.id, [{ perguntaId: 'area', resposta: 2, observacao: 'x', fotosIds: [sua, alheia, '1'] }])
  assert.deepEqual((await ler(uma.id)).respostas[0].fotosIds, [sua])
  assert.equal((await c.tecnico.delete(`/api/fotos/${sua}`)).status, 204)
  assert.deepEqual((await ler(uma.id)).respostas[0].fotosIds, [])
})

test('it is concluded when all that is asked for is there, and then does not change', async () => {
  const { id } = await c.inspecao(lista)
  const falta = async (message: string) => {
    const { status, body } = await c.leva(c.tecnico, id, 2)
    assert.deepEqual([status, body.message], [400, message])
  }
  await falta('Responda todas as perguntas obrigatórias! Faltam 2.')
  await responde(id, [
    { perguntaId: 'apr', resposta: 2 },
    { perguntaId: 'area', resposta: 2 },
  ])
  await falta('Não conformidade exige foto!')
  const { id: fotoId } = (await c.foto(id)).body
  const respostas = (observacao: string | null) => [
    { perguntaId: 'apr', resposta: 2 },
    { perguntaId: 'area', resposta: 2, fotosIds: [fotoId], observacao },
  ]
  await responde(id, respostas(null))
  await falta('Não conformidade exige observação!')
  await responde(id, respostas('Cone caído'))
  assert.equal((await c.leva(c.leitor, id, 2)).status, 403)
  assert.equal((await c.leva(c.deFora, id, 2)).status, 404)
  const antes = (await c.t.logs()).length
  const { status, body } = await c.leva(c.tecnico, id, 2)
  assert.deepEqual(
    [status, body.status, body.nota, body.classificacao, body.concluidaPorId],
    [200, 2, 0, 4, c.tecnico.id],
    'a critical NC is critical',
  )
  assert.equal((await c.t.logs()).length, antes + 1)
  for (const resposta of [
    await responde(id, []),
    await c.tecnico.delete(`/api/inspecoes/${id}`),
    await c.foto(id),
    await c.leva(c.tecnico, id, 2),
  ])
    assert.equal(resposta.status, 409, JSON.stringify(resposta.body))
})

test('what was signed is the same after it is concluded; an answer changed after the signature is told', async () => {
  const { id } = await c.inspecao(lista)
  await responde(id, [
    { perguntaId: 'apr', resposta: 1 },
    { perguntaId: 'area', resposta: 1 },
  ])
  c.deu(await c.assina(id), 201)
  const validas = async () =>
    (await c.tecnico.get(`/api/inspecoes/${id}/assinaturas`)).body.itens.map(
      ({ valida }: { valida: boolean }) => valida,
    )
  assert.deepEqual(await validas(), [true])
  await responde(id, [{ perguntaId: 'apr', resposta: 1 }])
  assert.deepEqual(await validas(), [false])
  await responde(id, [
    { perguntaId: 'apr', resposta: 1 },
    { perguntaId: 'area', resposta: 1 },
  ])
  c.deu(await c.leva(c.tecnico, id, 2), 200)
  assert.deepEqual(await validas(), [true])
  // The foreman signs what was concluded.
  c.deu(await c.assina(id, 1), 201)
  assert.deepEqual(await validas(), [true, true])
})

test('what was answered before a condition ceased to hold is not asked, and goes when it is concluded', async () => {
  const condicional = await c.publicada({
    nome: 'Condicional',
    secoes: [
      {
        titulo: 'S',
        perguntas: [
          { id: 'altura', texto: 'Há altura?', tipoResposta: 2, peso: 0, obrigatoria: true },
          {
            id: 'cinto',
            texto: 'Cinto preso?',
            tipoResposta: 1,
            critica: true,
            obrigatoria: true,
            condicao: { perguntaId: 'altura', valor: 1 },
          },
        ],
      },
    ],
  })
  const { id } = await c.inspecao(condicional)
  await responde(id, [
    { perguntaId: 'altura', resposta: 1 },
    { perguntaId: 'cinto', resposta: 2 },
  ])
  assert.equal((await ler(id)).classificacao, 4)
  await responde(id, [
    { perguntaId: 'altura', resposta: 2 },
    { perguntaId: 'cinto', resposta: 2 },
  ])
  const { body } = await c.leva(c.tecnico, id, 2)
  assert.deepEqual([body.classificacao, body.nota, body.totalPerguntas, body.respostas.length], [null, null, 1, 1])
})

test('to cancel is the approver’s, with a reason, also of what was concluded; the number is not used again', async () => {
  const { id, numero } = await c.inspecao(lista)
  assert.equal((await c.leva(c.tecnico, id, 3, { motivo: 'x' })).status, 403)
  const semMotivo = await c.leva(c.chefe, id, 3)
  assert.deepEqual([semMotivo.status, semMotivo.body.details], [400, { motivo: 'Escreva o motivo do cancelamento.' }])
  const { body } = await c.leva(c.chefe, id, 3, { motivo: 'Lista errada' })
  assert.deepEqual([body.status, body.motivoCancelamento], [3, 'Lista errada'])
  assert.equal((await c.assina(id)).status, 409)
  assert.notEqual((await c.inspecao(lista)).numero, numero)
  const concluida = await c.inspecao(lista)
  await responde(concluida.id, [
    { perguntaId: 'apr', resposta: 1 },
    { perguntaId: 'area', resposta: 3 },
  ])
  c.deu(await c.leva(c.tecnico, concluida.id, 2), 200)
  c.deu(await c.leva(c.chefe, concluida.id, 3, { motivo: 'Outra equipe' }), 200)
})

test('the lists that may be followed now, without the screen that writes them', async () => {
  const inspetor = await c.t.person({ centros: [c.centro], telas: [[telas.inspecoes, 'visualizar', 'adicionar']] })
  const { status, body } = await inspetor.get('/api/inspecoes/listas-de-perguntas')
  assert.equal(status, 200)
  const nomes = body.map(({ nome }: { nome: string }) => nome)
  assert.ok(nomes.includes('Campo') && !nomes.includes('Rascunho'), nomes.join())
  assert.equal((await c.leitor.get('/api/inspecoes/listas-de-perguntas')).status, 403)
})

test('filters narrow the list and its count; names that change are found', async () => {
  const { id } = await c.inspecao(lista, { interdicao: true, motivo: 'Sem aterramento' })
  await responde(id, [{ perguntaId: 'apr', resposta: 2 }])
  const tem = async (query: string) => {
    const { itens } = (await c.tecnico.get(`/api/inspecoes?${query}&maxLote=100`)).body
    assert.equal((await c.tecnico.get(`/api/inspecoes/contagem?${query}`)).body.total, itens.length, query)
    return itens.some((uma: { id: string }) => uma.id === id)
  }
  for (const query of [
    'interdicao=true',
    'classificacao=4',
    'comNc=true',
    `obraId=${c.obra}`,
    `equipeId=${c.equipe}`,
    `inspetorId=${c.tecnico.id}`,
    `questionarioId=${lista}`,
    'status=1',
    'query=lapa%20pesada',
    'tipo=1',
  ])
    assert.ok(await tem(query), query)
  for (const query of ['interdicao=false', 'comNc=false', 'classificacao=1', 'de=2999-01-01', 'ate=2001-01-01'])
    assert.ok(!(await tem(query)), query)
  await c.t.pool.query(`update equipes set nome = 'Relâmpago' where id = $1`, [c.equipe])
  assert.ok(await tem('query=relampago'))
})

test('the printed inspection says all that it says; many come in a zip, and what is out of sight is not there', async () => {
  const { id, numero } = await c.inspecao(lista, { interdicao: true, motivo: 'Talude instável' })
  const { id: fotoId } = (await c.foto(id)).body
  await responde(id, [
    { perguntaId: 'apr', resposta: 1 },
    { perguntaId: 'area', resposta: 2, fotosIds: [fotoId], observacao: 'Cone caído na calçada' },
    { perguntaId: 'obs', resposta: 'Equipe atenta' },
  ])
  c.deu(await c.leva(c.tecnico, id, 2), 200)
  c.deu(await c.assina(id), 201)
  const antes = (await c.t.logs()).length
  const { status, headers, raw } = await c.leitor.post('/api/services/pdf-inspecao', { ids: [id] })
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'application/pdf')
  assert.match(String(headers['content-disposition']), new RegExp(numero))
  if (process.env.PDF_INSPECAO) await writeFile(process.env.PDF_INSPECAO, raw)
  const texto = pdfPages(raw).join('\n')
  for (const dito of [
    `Inspeção ${numero}`,
    'ODI-1 · Extensão Lapa',
    'Técnica Sônia',
    'INTERDIÇÃO: Talude instável',
    '75',
    'Atenção',
    'Antes de começar',
    '1 não conformidade',
    'Média',
    'Cone caído na calçada',
    'Equipe atenta',
    'Fotografias',
    'Pergunta 2',
    'Quem assina',
    'Técnico de segurança',
    'hash',
  ])
    assert.ok(texto.includes(dito), `${dito}\n${texto}`)
  const logs = await c.t.logs()
  assert.deepEqual([logs.length, logs.at(-1)!.descricao], [antes + 1, `Baixou o PDF da inspeção "${numero}"`])
  const outra = await c.inspecao(lista)
  const zip = await c.leitor.post('/api/services/pdf-inspecao', { ids: [id, outra.id] })
  assert.equal(unzip(zip.raw).size, 2)
  assert.equal((await c.deFora.post('/api/services/pdf-inspecao', { ids: [id] })).status, 404)
  assert.equal((await c.leitor.post('/api/services/pdf-inspecao', { ids: [] })).status, 400)
})

test('two that answer at once: the second is told, and nothing of the first is lost', async () => {
  const { id, revisao } = await c.inspecao(lista)
  c.deu(await c.tecnico.put(`/api/inspecoes/${id}`, { respostas: [{ perguntaId: 'apr', resposta: 1 }], revisao }), 200)
  const tarde = await c.tecnico.put(`/api/inspecoes/${id}`, { respostas: [], revisao })
  assert.equal(tarde.status, 409)
  assert.equal((await ler(id)).respostas.length, 1)
})
