import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cenarioDaSeguranca, SECOES } from '../seguranca.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDaSeguranca>>
before(async () => {
  c = await cenarioDaSeguranca()
})
after(() => c.t.close())

const ler = async (id: string) => (await c.tecnico.get(`/api/questionarios/${id}`)).body
const textos = (secoes: { perguntas: { texto: string }[] }[]) =>
  secoes.flatMap(({ perguntas }) => perguntas.map(({ texto }) => texto))

test('a list is born a draft of its first version, its questions numbered through, and says what may be done with it', async () => {
  const antes = (await c.t.logs()).length
  const feita = await c.lista({ nome: 'Nova' })
  assert.deepEqual([feita.versao, feita.versaoPublicada, feita.status, feita.totalPerguntas], [1, null, 1, 3])
  assert.deepEqual(
    feita.secoes.flatMap((s: { perguntas: { id: string; ordem: number }[] }) =>
      s.perguntas.map(({ id, ordem }) => [id, ordem]),
    ),
    [
      ['apr', 1],
      ['area', 2],
      ['obs', 3],
    ],
  )
  assert.deepEqual(
    feita.acoes
      .filter(({ impedimento }: { impedimento?: string }) => !impedimento)
      .map(({ ato }: { ato: string }) => ato),
    ['publicar', 'arquivar'],
  )
  const logs = await c.t.logs()
  assert.equal(logs.length, antes + 1)
  assert.equal(logs.at(-1)!.descricao, 'Adicionou a lista de perguntas "Nova"')
})

test('what cannot be asked is refused in the words of the design, and nothing is written', async () => {
  const { rows } = await c.t.pool.query('select count(*) from questionarios')
  const recusa = async (secoes: unknown, message: string | RegExp, campo?: string) => {
    const { status, body } = await c.tecnico.post('/api/questionarios', { nome: 'X', tipoInspecao: 1, secoes })
    assert.equal(status, 400, JSON.stringify(body))
    if (typeof message === 'string') assert.equal(body.message, message)
    else assert.match(JSON.stringify(body), message)
    if (campo) assert.ok(body.details[campo], JSON.stringify(body.details))
  }
  const uma = (mais: object) => [{ titulo: 'S', perguntas: [{ id: 'a', texto: 'A', tipoResposta: 1, ...mais }] }]
  await recusa([], 'Inclua pelo menos uma pergunta!', 'secoes')
  await recusa(undefined, 'Inclua pelo menos uma pergunta!')
  await recusa(uma({ tipoResposta: 6 }), 'Pergunta de seleção sem opções!', 'secoes.0.perguntas.0.opcoes')
  await recusa(
    uma({ condicao: { perguntaId: 'a', valor: 1 } }),
    'Uma pergunta não pode depender da resposta dela mesma!',
    'secoes.0.perguntas.0.condicao',
  )
  await recusa(
    uma({ condicao: { perguntaId: 'nada', valor: 1 } }),
    'A condição depende de uma pergunta que não está mais na lista!',
  )
  await recusa(uma({ peso: 11 }), /peso vai de 0 a 10/)
  await recusa(uma({ texto: '  ' }), /Escreva a pergunta/)
  await recusa('nada', /secoes/)
  await recusa([{ titulo: 'S', perguntas: [{ texto: 'A', tipoResposta: 99 }] }], /opções da lista/)
  assert.equal((await c.t.pool.query('select count(*) from questionarios')).rows[0].count, rows[0].count)
})

test('editing a published list is the next version, in draft; inspections keep the one they began with', async () => {
  const id = await c.publicada({ nome: 'Versões' })
  const primeira = await c.inspecao(id)
  assert.equal(primeira.versao, 1)
  const antes = (await c.t.logs()).length
  const { body } = await c.tecnico.put(`/api/questionarios/${id}`, {
    secoes: [{ titulo: 'Só uma', perguntas: [{ id: 'apr', texto: 'APR, em outras palavras', tipoResposta: 1 }] }],
    revisao: (await ler(id)).revisao,
  })
  assert.deepEqual([body.versao, body.versaoPublicada, body.status, body.totalPerguntas], [2, 1, 1, 1])
  assert.equal((await c.t.logs()).length, antes + 1, 'one act, one row')
  // While it is a draft, what is begun follows the one that was published.
  assert.equal((await c.inspecao(id)).versao, 1)
  c.deu(await c.levaLista(id, 2), 200)
  const segunda = await c.inspecao(id)
  assert.equal(segunda.versao, 2)
  assert.deepEqual(textos(segunda.secoes), ['APR, em outras palavras'])
  const relida = (await c.tecnico.get(`/api/inspecoes/${primeira.id}`)).body
  assert.deepEqual([relida.versao, textos(relida.secoes)], [1, textos(SECOES)])
  const lida = await ler(id)
  assert.deepEqual(
    lida.versoes.map(({ versao, perguntas, inspecoes }: Record<string, number>) => [versao, perguntas, inspecoes]),
    [
      [2, 1, 1],
      [1, 3, 2],
    ],
  )
  assert.deepEqual(textos((await c.tecnico.get(`/api/questionarios/${id}/versoes/1`)).body.secoes), textos(SECOES))
  for (const versao of ['3', '0', 'x', '99999999999999999999'])
    assert.equal((await c.tecnico.get(`/api/questionarios/${id}/versoes/${versao}`)).status, 404, versao)
  await assert.rejects(c.t.pool.query(`update questionarios_versoes set nome = 'x'`), /não muda/)
})

test('what changes nothing opens no version, and an old revision is told who was first', async () => {
  const id = await c.publicada({ nome: 'Igual' })
  const { revisao, secoes } = await ler(id)
  const antes = (await c.t.logs()).length
  const igual = await c.tecnico.put(`/api/questionarios/${id}`, { nome: 'Igual', secoes, revisao })
  c.deu(igual, 200)
  assert.deepEqual([igual.body.versao, igual.body.status, igual.body.revisao], [1, 2, revisao])
  assert.equal((await c.t.logs()).length, antes)
  c.deu(await c.tecnico.put(`/api/questionarios/${id}`, { descricao: 'Outra', revisao }), 200)
  const velha = await c.tecnico.put(`/api/questionarios/${id}`, { descricao: 'Tarde', revisao })
  assert.equal(velha.status, 409)
})

test('one that was used is archived and not deleted; one that was not goes', async () => {
  const usada = await c.publicada({ nome: 'Usada' })
  await c.inspecao(usada)
  const { status, body } = await c.tecnico.delete(`/api/questionarios/${usada}`)
  assert.deepEqual([status, body.message], [409, 'Lista já utilizada em inspeções. Arquive em vez de excluir!'])
  c.deu(await c.levaLista(usada, 3), 200)
  assert.equal((await c.tecnico.put(`/api/questionarios/${usada}`, { nome: 'Z' })).status, 409)
  const recusada = await c.tecnico.post('/api/inspecoes', c.dita(usada))
  assert.equal(recusada.body.details.questionarioId, 'Esta lista de perguntas foi arquivada.')
  c.deu(await c.levaLista(usada, 1), 200)
  assert.equal((await ler(usada)).versao, 2, 'back to life, it is the next version that is written')
  const nova = await c.publicada({ nome: 'Sem uso' })
  assert.equal((await c.tecnico.delete(`/api/questionarios/${nova}`)).status, 204)
  assert.equal((await c.tecnico.get(`/api/questionarios/${nova}`)).status, 404)
})

test('a copy is a draft of its own, with other ids and the same conditions', async () => {
  const { id } = await c.lista({
    nome: 'Original',
    secoes: [
      {
        titulo: 'S',
        perguntas: [
          { id: 'a', texto: 'A', tipoResposta: 1 },
          { id: 'b', texto: 'B', tipoResposta: 1, condicao: { perguntaId: 'a', valor: 2 } },
        ],
      },
    ],
  })
  const copia = await c.tecnico.post(`/api/questionarios/${id}/duplicar`, {})
  c.deu(copia, 201)
  assert.equal(copia.body.nome, 'Original (cópia)')
  const [a, b] = copia.body.secoes[0].perguntas
  assert.notEqual(a.id, 'a')
  assert.deepEqual(b.condicao, { perguntaId: a.id, valor: 2 })
})

test('a list of no contract is of all; one of another contract is not there', async () => {
  const [deTodos, daqui] = [
    await c.lista({ nome: 'De todos' }),
    await c.lista({ nome: 'Daqui', contratosIds: [c.centro] }),
  ]
  assert.equal((await c.deFora.get(`/api/questionarios/${deTodos.id}`)).status, 200)
  assert.equal((await c.deFora.get(`/api/questionarios/${daqui.id}`)).status, 404)
  const { itens } = (await c.deFora.get('/api/questionarios?maxLote=100')).body
  const nomes = itens.map(({ nome }: { nome: string }) => nome)
  assert.ok(nomes.includes('De todos') && !nomes.includes('Daqui'))
  assert.equal((await c.deFora.put(`/api/questionarios/${daqui.id}`, { nome: 'X' })).status, 404)
  assert.equal((await c.levaLista(daqui.id, 2, c.deFora)).status, 404)
  assert.equal((await c.leitor.post('/api/questionarios', { nome: 'X', tipoInspecao: 1, secoes: SECOES })).status, 403)
  assert.equal((await c.levaLista(daqui.id, 2, c.leitor)).status, 403)
})

test('type and status narrow the list, its count and its sheet', async () => {
  const { id } = await c.lista({ nome: 'Veículos da frota', tipoInspecao: 3 })
  for (const [query, esta] of [
    ['tipo=3&status=1', true],
    ['tipo=1', false],
    ['status=2', false],
    ['query=veiculos%20frota', true],
  ] as const) {
    const { itens } = (await c.tecnico.get(`/api/questionarios?${query}&maxLote=100`)).body
    assert.equal(
      itens.some((uma: { id: string }) => uma.id === id),
      esta,
      query,
    )
    assert.equal((await c.tecnico.get(`/api/questionarios/contagem?${query}`)).body.total, itens.length)
  }
  assert.equal((await c.tecnico.get('/api/questionarios?tipo=99')).status, 400)
})
