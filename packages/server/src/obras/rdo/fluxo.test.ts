import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { cenarioDoRdo } from './rdo.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())

let dia = 0
/** Each report on a day of its own, without people: hours and doubles are another test's. */
const novo = () => ({
  data: addDays(today(), -++dia),
  maoDeObra: [{ nome: 'Zé da Silva', empresa: 'Terceira', funcaoId: c.funcao, situacao: 1, horasNormais: 8 }],
})

test('whoever wrote in a report does not approve it, under any of their users', async () => {
  const tudo = ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'] as const
  const chefe = await c.pessoa({ telas: [[telas.rdo, ...tudo]] })
  const outraConta = await c.pessoa({ telas: [[telas.rdo, ...tudo]] })
  const { id } = await c.cria(novo(), chefe)
  assert.equal((await c.leva(c.colega, id, 2)).body.message, 'Só quem preencheu o RDO pode enviá-lo!')
  assert.equal((await c.leva(chefe, id, 2)).status, 200)
  const sua = await c.leva(chefe, id, 3)
  assert.deepEqual([sua.status, sua.body.message], [409, 'Quem preencheu o RDO não pode aprová-lo!'])
  await c.t.db.updateTable('usuarios').set({ cpf: '39053344705' }).where('id', 'in', [chefe.id]).execute()
  assert.equal((await c.leva(c.aprovador, id, 6, { motivo: 'Corrija' })).status, 200)
  // Who mends it has written in it too.
  assert.equal((await outraConta.put(`/api/rdos/${id}`, { intervaloMin: 45 })).status, 200)
  assert.equal((await c.leva(chefe, id, 2)).status, 200)
  assert.equal((await c.leva(outraConta, id, 3)).status, 409)
  const aprovado = await c.leva(c.aprovador, id, 3)
  assert.deepEqual([aprovado.status, aprovado.body.aprovadorId], [200, c.aprovador.id])
})

test('a report is sent with somebody present, an accident told, and the sections its work asks for', async () => {
  const ausente = [{ nome: 'Zé', funcaoId: c.funcao, situacao: 2 }]
  const { id } = await c.cria({ ...novo(), maoDeObra: ausente })
  const vazio = await c.leva(c.autor, id, 2)
  assert.deepEqual(
    [vazio.status, vazio.body.message],
    [400, 'Informe pelo menos um integrante presente ou marque Dia sem trabalho!'],
  )
  const acidente = await c.cria({ ...novo(), ocorrencias: [{ tipo: 3, descricao: 'Queda de altura', vitimas: 1 }] })
  const semCat = await c.leva(c.autor, acidente.id, 2)
  assert.deepEqual([semCat.status, semCat.body.message], [400, 'Acidente exige descrição e comunicação!'])
  assert.deepEqual(Object.keys(semCat.body.details), ['ocorrencias.0.comAfastamento', 'ocorrencias.0.numeroCat'])
  const [linha] = acidente.ocorrencias
  const completo = { ...linha, comAfastamento: false, numeroCat: '2026.123-4/01' }
  assert.equal((await c.autor.put(`/api/rdos/${acidente.id}`, { ocorrencias: [completo] })).status, 200)
  assert.equal((await c.leva(c.autor, acidente.id, 2)).status, 200)

  const exigente = await c.obra({ secoesObrigatorias: [2, 9] })
  const semClima = await c.cria({ ...novo(), obraId: exigente })
  assert.equal((await c.leva(c.autor, semClima.id, 2)).body.message, 'Esta obra exige a seção Clima no RDO.')
  await c.autor.put(`/api/rdos/${semClima.id}`, {
    clima: [{ turno: 1, condicao: 1, praticavel: true }],
    dds: [{ tema: 'Escavação' }],
  })
  assert.equal((await c.leva(c.autor, semClima.id, 2)).status, 200)
})

test('the first report sent puts a released work to work, and its log row says so', async () => {
  const obraId = await c.obra({ codigo: 'PRIMEIRA', nome: 'Rede nova' })
  const { id, data } = await c.cria({ ...novo(), obraId })
  await c.leva(c.autor, id, 2)
  const obra = await c.t.db.selectFrom('obras').selectAll().where('id', '=', obraId).executeTakeFirstOrThrow()
  assert.deepEqual([obra.status, obra.dataInicioReal], [3, data])
  const ultima = (await c.t.logs()).at(-1)!
  assert.equal(
    ultima.descricao,
    'RDO 001 da obra PRIMEIRA: Rascunho -> Enviado. A obra "Rede nova" passou a Em execução',
  )
})

test('no approval without the ART of the work; returned with a reason, which the report keeps', async () => {
  const obraId = await c.obra({ artNumero: null })
  const { id } = await c.cria({ ...novo(), obraId })
  await c.leva(c.autor, id, 2)
  const semArt = await c.leva(c.aprovador, id, 3)
  assert.deepEqual([semArt.status, semArt.body.message], [400, 'Informe a ART da obra antes de aprovar o RDO!'])
  assert.equal((await c.leva(c.aprovador, id, 6)).status, 400)
  const devolvido = await c.leva(c.aprovador, id, 6, { motivo: 'Falta a ART' })
  assert.equal(devolvido.body.motivoDevolucao, 'Falta a ART')
  assert.match((await c.t.logs()).at(-1)!.descricao, /: Enviado -> Devolvido\. Falta a ART$/)
})

test('signatures are of what is written; the inspector comments without touching what others signed', async () => {
  const obraId = await c.obra({ exigeAssinaturaCliente: true })
  const id = await c.ate(3, { ...novo(), obraId })
  const semAssinatura = await c.leva(c.autor, id, 4)
  assert.equal(semAssinatura.status, 400)
  assert.match(semAssinatura.body.message, /^Colete a assinatura do encarregado/)
  assert.equal((await c.assina(c.autor, id, 2)).status, 201)
  assert.equal((await c.leva(c.autor, id, 4)).status, 200)
  assert.equal((await c.leva(c.autor, id, 5)).body.message, 'Colete a assinatura do fiscal do cliente!')
  await c.assina(c.autor, id, 3)
  const fim = await c.leva(c.autor, id, 5, { motivo: 'Refazer o aterramento do poste 4.' })
  assert.equal(fim.status, 200, JSON.stringify(fim.body))
  assert.deepEqual(
    fim.body.comentarios.map(({ parte, texto }: Record<string, unknown>) => [parte, texto]),
    [[2, 'Refazer o aterramento do poste 4.']],
  )
  const { itens, impedimento } = (await c.leitor.get(`/api/rdos/${id}/assinaturas`)).body
  assert.deepEqual(
    itens.map(({ valida }: { valida: boolean }) => valida),
    [true, true],
  )
  assert.match(impedimento, /não recebe assinaturas/)
  // A draft that changes is signed no more.
  const rascunho = await c.cria(novo())
  await c.assina(c.autor, rascunho.id, 1)
  await c.autor.put(`/api/rdos/${rascunho.id}`, { atividades: [{ descricao: 'Outra coisa' }] })
  assert.equal((await c.leitor.get(`/api/rdos/${rascunho.id}/assinaturas`)).body.itens[0].valida, false)
})

test('what was signed and changed since is told to who sends it and to who approves it, until it is signed again', async () => {
  const ALTERADO = 'Documento alterado após a assinatura. Colete as assinaturas novamente!'
  const { id } = await c.cria(novo())
  await c.assina(c.autor, id, 1)
  assert.ok(!(await c.leva(c.autor, id, 2)).body.avisos.includes(ALTERADO))
  await c.leva(c.aprovador, id, 6, { motivo: 'Falta o clima' })
  const salvo = await c.autor.put(`/api/rdos/${id}`, { clima: [{ turno: 1, condicao: 1, praticavel: true }] })
  assert.equal(salvo.body.avisos[0], ALTERADO)
  assert.equal((await c.leva(c.autor, id, 2)).body.avisos[0], ALTERADO)
  const lido = async () => (await c.aprovador.get(`/api/rdos/${id}`)).body.avisos
  assert.deepEqual(await lido(), [ALTERADO, 'Nenhuma APR vinculada ao dia!'])
  // In another quality it is another signature.
  await c.assina(c.autor, id, 2)
  assert.equal((await lido())[0], ALTERADO)
  assert.deepEqual((await c.leva(c.aprovador, id, 3)).body.avisos, [ALTERADO])
  await c.assina(c.autor, id, 1)
  assert.deepEqual(await lido(), [])
})

test('what was returned to a person leads to a list of exactly those, whoever else has some', async () => {
  await c.ate(6, novo())
  const { id } = await c.cria(novo(), c.colega)
  await c.leva(c.colega, id, 2)
  await c.leva(c.aprovador, id, 6, { motivo: 'Falta o clima' })
  const { blocos } = (await c.colega.get('/api/inicio')).body
  const { total, caminho } = blocos.find((um: { id: string }) => um.id === 'rdos-devolvidos')
  const { searchParams: busca } = new URL(caminho, 'http://prumo')
  const filtros = JSON.stringify([[busca.get('queryconfig'), 'igual', busca.get('queryvalue')]])
  const lista = await c.colega.get(`/api/rdos?${new URLSearchParams({ status: busca.get('status')!, filtros })}`)
  assert.deepEqual([total, lista.body.itens.map((um: { id: string }) => um.id)], [1, [id]])
})

test('what was approved does not change, nor goes; only a draft is deleted', async () => {
  for (const status of [2, 3, 5, 7, 8]) {
    const id = await c.ate(status, novo())
    const antes = await c.retrato()
    assert.equal((await c.autor.put(`/api/rdos/${id}`, { intervaloMin: 15 })).status, 409)
    assert.equal((await c.autor.delete(`/api/rdos/${id}`)).status, 409)
    assert.deepEqual(await c.retrato(), antes)
  }
  const devolvido = await c.ate(6, novo())
  assert.equal((await c.autor.delete(`/api/rdos/${devolvido}`)).status, 409)
  const rascunho = await c.ate(1, novo())
  assert.equal((await c.autor.delete(`/api/rdos/${rascunho}`)).status, 204)
  assert.equal((await c.leitor.get(`/api/rdos/${rascunho}`)).status, 404)
})

test('a rectification is a new version with the same sections; given up, the old one stands as it stood', async () => {
  const id = await c.ate(5, { ...novo(), comentarios: [{ texto: 'Nosso' }] })
  assert.equal((await c.autor.post(`/api/rdos/${id}/retificar`, {})).status, 400)
  assert.equal((await c.leitor.post(`/api/rdos/${id}/retificar`, { motivo: 'x' })).status, 403)
  const { status, body: nova } = await c.colega.post(`/api/rdos/${id}/retificar`, { motivo: 'Quantidade errada' })
  assert.equal(status, 201, JSON.stringify(nova))
  const velha = (await c.leitor.get(`/api/rdos/${id}`)).body
  assert.deepEqual([velha.status, velha.retificadoPorId], [8, nova.id])
  assert.deepEqual(
    [nova.status, nova.numero, nova.versao, nova.retificaId, nova.motivoRetificacao, nova.efetivo],
    [1, velha.numero, 2, id, 'Quantidade errada', velha.efetivo],
  )
  const semIds = (linhas: Record<string, unknown>[]) => linhas.map(({ linhaId: _, rdoId: __, ...linha }) => linha)
  for (const lista of ['maoDeObra', 'atividades', 'comentarios'])
    assert.deepEqual(semIds(nova[lista]), semIds(velha[lista]), lista)
  assert.equal((await c.colega.post(`/api/rdos/${id}/retificar`, { motivo: 'De novo' })).status, 409)
  // Given up by deletion, and again by cancelling: each time the old one is what it was.
  assert.equal((await c.colega.delete(`/api/rdos/${nova.id}`)).status, 204)
  assert.equal((await c.leitor.get(`/api/rdos/${id}`)).body.status, 5)
  const { body: outra } = await c.colega.post(`/api/rdos/${id}/retificar`, { motivo: 'Agora sim' })
  await c.leva(c.colega, outra.id, 7, { motivo: 'Estava certo' })
  assert.equal((await c.leitor.get(`/api/rdos/${id}`)).body.status, 5)
  const { body: terceira } = await c.colega.post(`/api/rdos/${id}/retificar`, { motivo: 'Faltou gente' })
  assert.equal(terceira.versao, 3)
  const origens = await c.t.db
    .selectFrom('rdosAtividades')
    .select(['linhaOrigemId'])
    .where('rdoId', '=', terceira.id)
    .execute()
  assert.deepEqual(
    origens.map(({ linhaOrigemId }) => linhaOrigemId),
    velha.atividades.map(({ linhaId }: { linhaId: string }) => linhaId),
  )
})

test('approval moves the stages to where the latest report leaves them, and the vehicle to its greatest reading', async () => {
  const obraId = await c.obra()
  const etapa = await c.insere('obrasEtapas', { obraId, nome: 'Posteamento', peso: 100, ordem: 1 })
  const veiculo = await c.insere('veiculos', { placa: 'RDO1A23', modelo: 'Munck', centroDeCustoId: c.centro })
  const com = (data: string, percentualEtapa: number, kmFinal: number) =>
    c.ate(2, {
      ...novo(),
      obraId,
      data,
      atividades: [{ descricao: 'Postes', etapaId: etapa, percentualEtapa }],
      equipamentos: [{ veiculoId: veiculo, situacao: 1, kmInicial: 1, kmFinal }],
    })
  const lido = async () => {
    const { percentual } = await c.t.db
      .selectFrom('obrasEtapas')
      .selectAll()
      .where('id', '=', etapa)
      .executeTakeFirstOrThrow()
    const { odometro } = await c.t.db
      .selectFrom('veiculos')
      .selectAll()
      .where('id', '=', veiculo)
      .executeTakeFirstOrThrow()
    return [percentual === null ? null : Number(percentual), odometro === null ? null : Number(odometro)]
  }
  const [antigo, recente] = [await com(addDays(today(), -40), 20, 500), await com(addDays(today(), -39), 35, 450)]
  assert.deepEqual(await lido(), [null, null], 'what was only sent moves nothing')
  await c.leva(c.aprovador, recente, 3)
  assert.deepEqual(await lido(), [35, 450])
  assert.deepEqual((await c.t.logs()).at(-1)!.mudancas!['etapa Posteamento'], [null, 35])
  await c.leva(c.aprovador, antigo, 3)
  assert.deepEqual(await lido(), [35, 500], 'an older day approved later does not take a stage back')
  // A fuelling is not undone, and does not undo.
  await c.insere('abastecimentos', {
    veiculoId: veiculo,
    motoristaId: c.ana,
    data: '2026-03-04T15:00:00Z',
    combustivel: 1,
    litros: 10,
    valorLitro: 5,
    valorTotal: 50,
    odometro: 480,
    centroDeCustoId: c.centro,
    formaPagamento: 1,
    posto: 'P',
  })
  assert.deepEqual(await lido(), [35, 500])
  // Rectified, a reading that was typed wrong goes.
  const { body: nova } = await c.autor.post(`/api/rdos/${antigo}/retificar`, { motivo: 'Km errado' })
  await c.autor.put(`/api/rdos/${nova.id}`, { equipamentos: [{ ...nova.equipamentos[0], kmFinal: 460 }] })
  await c.leva(c.autor, nova.id, 2)
  assert.equal((await c.leva(c.aprovador, nova.id, 3)).status, 200)
  assert.deepEqual(await lido(), [35, 480])
})
