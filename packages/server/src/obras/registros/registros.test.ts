import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { REVISAO_ANTIGA } from '@prumo/domain/core/fluxo.ts'
import { QUEM_REGISTROU_NAO_VALIDA } from '@prumo/domain/obras/registros/fluxo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { cenarioDosRegistros } from './registros.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosRegistros>>
before(async () => {
  c = await cenarioDosRegistros()
})
after(() => c.t.close())

const doRegistro = async (id: string) => (await c.t.logs()).filter(({ alvoId }) => alvoId === id)
const quantos = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from registros_obra`.execute(c.t.db)
  return rows[0]!.n
}

test('a record is numbered within its work, born with its items, and told in one log row', async () => {
  const obraId = await c.obra(c.centro)
  const um = await c.cria({ obraId, itensExecutados: [{ baremoItemId: c.itemComum, quantidade: 1.125 }] })
  const dois = await c.cria({ obraId })
  const deOutra = await c.cria({ obraId: await c.obra(c.centro) })
  assert.deepEqual([um.numero, dois.numero, deOutra.numero], ['001', '002', '001'])
  assert.deepEqual([um.status, um.centroDeCustoId, um.criadorId, um.origemRegistro], [1, c.centro, c.autora.id, 1])
  const [linha] = um.itensExecutados
  assert.deepEqual(
    [linha.quantidade, linha.descricao, linha.unidadeMedida, linha.exigeFoto],
    [1.125, 'Instalar poste 11 m/400', 'un', false],
  )
  const [log, ...mais] = await doRegistro(um.id)
  assert.equal(mais.length, 0)
  assert.match(log!.descricao, /^Adicionou o registro "001" da obra ODI-\d+$/)
  await c.autora.delete(`/api/registros-obra/${dois.id}`)
  assert.equal((await c.cria({ obraId })).numero, '003', 'a number that was given is not given again')
})

test('twenty at once have twenty numbers', async () => {
  const obraId = await c.obra(c.centro)
  const feitos = await Promise.all(Array.from({ length: 20 }, () => c.cria({ obraId })))
  assert.deepEqual(
    feitos.map(({ numero }) => Number(numero)).sort((a, b) => a - b),
    Array.from({ length: 20 }, (_, n) => n + 1),
  )
})

test('what a record may not say is refused with the field at fault, and nothing is written', async () => {
  const antes = await quantos()
  const deOutroContrato = await c.baremo(c.outro)
  const itemDeFora = await c.item({ baremoId: deOutroContrato.id })
  const amanha = new Date(Date.now() + 36 * 3_600_000).toISOString()
  for (const [mais, campo, frase] of [
    [{ data: amanha }, 'data', 'A data do registro não pode ser futura!'],
    [{ latitude: -25 }, 'longitude', 'Informe latitude e longitude juntas.'],
    [{ longitude: -49 }, 'latitude', 'Informe latitude e longitude juntas.'],
    [{ latitude: 91, longitude: 0 }, 'latitude', null],
    [{ equipeId: await c.equipe(c.outro) }, 'equipeId', 'Escolha uma equipe do contrato da obra.'],
    [{ obraId: await c.obra(c.outro) }, 'obraId', 'Registro não encontrado...'],
    [{ local: '' }, 'local', null],
    [{ local: 'x'.repeat(61) }, 'local', null],
    [{ tipo: 8 }, 'tipo', null],
    [{ itensExecutados: [{ baremoItemId: c.itemComum, quantidade: 0 }] }, 'itensExecutados.0.quantidade', null],
    [
      { itensExecutados: [{ baremoItemId: c.itemComum, quantidade: 1.0005 }] },
      'itensExecutados.0.quantidade',
      'Use no máximo 3 casas decimais.',
    ],
    [
      {
        itensExecutados: [
          { baremoItemId: c.itemComum, quantidade: 1 },
          { baremoItemId: itemDeFora, quantidade: 1 },
        ],
      },
      'itensExecutados.1.baremoItemId',
      'Este item não é de uma tabela do contrato da obra.',
    ],
  ] as [object, string, string | null][]) {
    const { status, body } = await c.autora.post('/api/registros-obra', c.dito(mais))
    assert.equal(status, 400, `${campo}: ${JSON.stringify(body)}`)
    assert.ok(body.details[campo], `${campo}: ${JSON.stringify(body.details)}`)
    if (frase) assert.equal(body.details[campo], frase)
  }
  assert.equal(await quantos(), antes)
})

test('moved to another work it takes a number there; a position comes and goes whole', async () => {
  const [de, para] = [await c.obra(c.centro), await c.obra(c.centro)]
  await c.cria({ obraId: para })
  const um = await c.cria({ obraId: de, latitude: -25.1, longitude: -49.1, precisaoM: 8 })
  const { status, body } = await c.autora.put(`/api/registros-obra/${um.id}`, { obraId: para, revisao: um.revisao })
  assert.deepEqual([status, body.numero, body.obraId], [200, '002', para])
  const meia = await c.autora.put(`/api/registros-obra/${um.id}`, { latitude: null })
  assert.deepEqual([meia.status, Object.keys(meia.body.details)], [400, ['latitude']])
  const sem = await c.autora.put(`/api/registros-obra/${um.id}`, { latitude: null, longitude: null, precisaoM: null })
  assert.deepEqual([sem.status, sem.body.latitude, sem.body.longitude], [200, null, null])
})

test('sent with what proves it: an item that asks for photographs has one of before and one of after', async () => {
  const itensExecutados = [
    { baremoItemId: c.itemComum, quantidade: 1 },
    { baremoItemId: c.itemComFoto, quantidade: 1 },
  ]
  const { id } = await c.cria({ itensExecutados })
  const recusa = async (falta: string) => {
    const { status, body } = await c.leva(c.autora, id, 2)
    assert.deepEqual([status, body.message], [400, 'Inclua pelo menos uma foto!'])
    assert.match(body.details.fotos, new RegExp(falta))
  }
  await recusa('a de Antes e a de Depois')
  await c.fotografa(id, { fase: 2 })
  await recusa('a de Antes e a de Depois')
  await c.fotografa(id, { fase: 1 })
  await recusa('a de Depois')
  const depois = await c.fotografa(id)
  await recusa('a de Depois')
  await c.autora.put(`/api/fotos/${depois.id}`, { fase: 3 })
  const { status, body } = await c.leva(c.autora, id, 2)
  assert.deepEqual([status, body.status, body.quantidadeFotos], [200, 2, 3])
  const levantamento = await c.cria({ tipo: 1, itensExecutados })
  assert.equal((await c.leva(c.autora, levantamento.id, 2)).status, 200, 'only what was built must be proved')
})

test('an item that asks for a position has the record’s, or that of a photograph', async () => {
  const itensExecutados = [{ baremoItemId: c.itemComPosicao, quantidade: 2 }]
  const sem = await c.cria({ itensExecutados })
  const { status, body } = await c.leva(c.autora, sem.id, 2)
  assert.deepEqual([status, body.details.latitude], [400, 'Informe a posição do ponto: há item que a exige!'])
  await c.fotografa(sem.id, { latitude: -25.43, longitude: -49.27 })
  assert.equal((await c.leva(c.autora, sem.id, 2)).status, 200)
  const com = await c.cria({ itensExecutados, latitude: -25.43, longitude: -49.27 })
  assert.equal((await c.leva(c.autora, com.id, 2)).status, 200)
})

test('nobody validates what they wrote in; to return asks why', async () => {
  const tudo = [[telas.registrosObra, 'visualizar', 'adicionar', 'editar', 'acesso']] as const
  const dupla = await c.t.person({ telas: tudo, centros: [c.centro] })
  const quemCorrige = await c.t.person({ telas: tudo, centros: [c.centro] })
  const { id } = await c.cria({}, dupla)
  assert.equal((await c.leva(dupla, id, 2)).status, 200)
  const proprio = await c.leva(dupla, id, 3)
  assert.deepEqual([proprio.status, proprio.body.message], [409, QUEM_REGISTROU_NAO_VALIDA])
  const { acoes } = (await dupla.get(`/api/registros-obra/${id}`)).body
  assert.deepEqual(
    acoes.map(({ ato, para, impedimento = null }: { ato: string; para: number; impedimento?: string | null }) => [
      ato,
      para,
      impedimento,
    ]),
    [
      ['enviar', 2, 'Status inválido!'],
      ['validar', 3, QUEM_REGISTROU_NAO_VALIDA],
      ['devolver', 4, null],
    ],
  )
  const mudo = await c.leva(c.validador, id, 4)
  assert.deepEqual([mudo.status, mudo.body.message], [400, 'Informe o motivo da devolução!'])
  assert.equal((await c.leva(c.validador, id, 4, { motivo: '  ' })).status, 400)
  const volta = await c.leva(c.validador, id, 4, { motivo: 'A foto da placa está ilegível' })
  assert.deepEqual([volta.status, volta.body.motivoDevolucao], [200, 'A foto da placa está ilegível'])
  const log = (await doRegistro(id)).at(-1)!
  assert.match(log.descricao, /^Devolveu o registro "\d+" da obra ODI-\d+.*Motivo: A foto da placa está ilegível$/)
  // Who mends it wrote in it too.
  await quemCorrige.put(`/api/registros-obra/${id}`, { local: 'Poste 15' })
  assert.equal((await c.leva(dupla, id, 2)).status, 200)
  assert.equal((await c.leva(quemCorrige, id, 3)).status, 409)
  const validado = await c.leva(c.validador, id, 3)
  assert.deepEqual([validado.status, validado.body.validadorId], [200, c.validador.id])
  assert.ok(validado.body.dataValidacao)
})

test('validated, or waiting, it is locked: fields, items, photographs and the record itself', async () => {
  for (const status of [2, 3]) {
    const { id: rascunho } = await c.cria({ itensExecutados: [{ baremoItemId: c.itemComum, quantidade: 1 }] })
    const foto = await c.fotografa(rascunho, { fase: 1 })
    await c.leva(c.autora, rascunho, 2)
    if (status === 3) await c.leva(c.validador, rascunho, 3)
    const antes = (await c.autora.get(`/api/registros-obra/${rascunho}`)).body
    assert.match(antes.fechado, /só se altera em “Rascunho” ou “Devolvido”/)
    const [linha] = antes.itensExecutados
    for (const tentativa of [
      c.autora.put(`/api/registros-obra/${rascunho}`, { local: 'X' }),
      c.autora.delete(`/api/registros-obra/${rascunho}`),
      c.autora.put(`/api/fotos/${foto.id}`, { legenda: 'X' }),
      c.autora.delete(`/api/fotos/${foto.id}`),
      c.autora.put(`/api/registros-obra-itens/${linha.linhaId}`, { quantidade: 2 }),
      c.autora.delete(`/api/registros-obra-itens/${linha.linhaId}`),
      c.autora.post('/api/registros-obra-itens', {
        registroId: rascunho,
        baremoItemId: c.itemComum,
        quantidade: 1,
      }),
    ])
      assert.equal((await tentativa).status, 409)
    assert.deepEqual((await c.autora.get(`/api/registros-obra/${rascunho}`)).body, antes)
  }
})

test('two validators at once: one wins, the other is told, and one row of the log tells of it', async () => {
  for (let n = 0; n < 5; n++) {
    const registro = await c.no(2)
    const respostas = await Promise.all([
      c.leva(c.validador, registro.id, 3, { revisao: registro.revisao }),
      c.leva(c.outroValidador, registro.id, n % 2 ? 3 : 4, { revisao: registro.revisao, motivo: 'Falta a placa' }),
    ])
    const perdeu = respostas.find(({ status }) => status !== 200)!
    assert.deepEqual(respostas.map(({ status }) => status).toSorted(), [200, 409])
    assert.equal(perdeu.body.message, REVISAO_ANTIGA)
    assert.equal(perdeu.body.details.atual.revisao, registro.revisao + 1)
    const decisoes = (await doRegistro(registro.id)).filter(({ descricao }) => /^(Validou|Devolveu)/.test(descricao))
    assert.equal(decisoes.length, 1)
  }
})

test('a photograph taken more than two kilometres from the work is told of, and blocks nothing', async () => {
  const { id } = await c.cria()
  await c.fotografa(id, { latitude: -25.44, longitude: -49.2733 })
  assert.equal((await c.autora.get(`/api/registros-obra/${id}`)).body.avisos, undefined, '1,3 km')
  await c.fotografa(id, { latitude: -25.4284, longitude: -49.2433 })
  const aviso = /^Foto fora da área da obra \(distância 3\.01\d m\)\. Deseja continuar\?$/
  assert.match((await c.autora.get(`/api/registros-obra/${id}`)).body.avisos[0], aviso)
  const { status, body } = await c.leva(c.autora, id, 2)
  assert.equal(status, 200)
  assert.match(body.avisos[0], aviso)
  const semLugar = await c.cria({ obraId: await c.obra(c.centro) })
  await c.fotografa(semLugar.id, { latitude: 10, longitude: 10 })
  assert.equal((await c.autora.get(`/api/registros-obra/${semLugar.id}`)).body.avisos, undefined)
})

test('the list is narrowed by each of its filters, and shows what stands for the record', async () => {
  const obraId = await c.obra(c.centro)
  const [sem, com] = [
    await c.cria({ obraId, data: '2026-02-01T02:59:00Z', tipo: 1 }),
    await c.cria({ obraId, latitude: -25, longitude: -49, data: '2026-02-01T03:00:00Z' }),
  ]
  const antes = await c.fotografa(com.id, { fase: 1 })
  const depois = await c.fotografa(com.id, { fase: 3 })
  await c.leva(c.autora, com.id, 2)
  const acha = async (filtro: string, quem: Person = c.leitora) => {
    const { status, body } = await quem.get(`/api/registros-obra?obraId=${obraId}&${filtro}`)
    assert.equal(status, 200, JSON.stringify(body))
    const { body: contagem } = await quem.get(`/api/registros-obra/contagem?obraId=${obraId}&${filtro}`)
    assert.equal(contagem.total, body.itens.length, filtro)
    return body.itens.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await acha(''), [com.id, sem.id], 'the last first')
  for (const [filtro, achados] of [
    ['semFoto=true', [sem.id]],
    ['semFoto=false', [com.id]],
    ['semCoordenada=true', [sem.id]],
    ['semCoordenada=false', [com.id]],
    ['status=2', [com.id]],
    ['status=1,2', [com.id, sem.id]],
    ['tipo=1', [sem.id]],
    ['tipo=2,3', [com.id]],
    [`equipeId=${c.equipeId}`, [com.id, sem.id]],
    [`contratoId=${c.outro}`, []],
    ['de=2026-02-01', [com.id]],
    ['ate=2026-01-31', [sem.id]],
    ['query=poste', [com.id, sem.id]],
    ['minhaVez=true', []],
  ] as [string, string[]][])
    assert.deepEqual(await acha(filtro), achados, filtro)
  assert.deepEqual(await acha('minhaVez=true', c.validador), [com.id])
  assert.deepEqual(await acha('', c.deFora), [])
  const [linha] = (await c.leitora.get(`/api/registros-obra?obraId=${obraId}`)).body.itens
  assert.deepEqual([linha.quantidadeFotos, linha.quantidadeItens, linha.capaId], [2, 0, depois.id])
  assert.notEqual(linha.capaId, antes.id)
  for (const ruim of ['tipo=9', 'semFoto=talvez', 'de=2026-02-30', 'status=x'])
    assert.equal((await c.leitora.get(`/api/registros-obra?${ruim}`)).status, 400, ruim)
})

test('items to choose from are those of the work’s contract; what the work plans comes first', async () => {
  const obraId = await c.obra(c.centro)
  await c.insere('obrasItens', { obraId, baremoItemId: c.itemComFoto, quantidade: 3, local: 'A' })
  await c.insere('obrasItens', { obraId, baremoItemId: c.itemComFoto, quantidade: 1.5, local: 'B' })
  const { status, body } = await c.autora.get(`/api/registros-obra/itens-para-escolher?obraId=${obraId}&query=`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body[0].id, body[0].prevista, body[0].exigeFoto], [c.itemComFoto, 4.5, true])
  assert.ok(body.length >= 3)
  const busca = await c.autora.get(`/api/registros-obra/itens-para-escolher?obraId=${obraId}&query=transformador`)
  assert.deepEqual(
    busca.body.map(({ id }: { id: string }) => id),
    [c.itemComFoto],
  )
  assert.equal((await c.deFora.get(`/api/registros-obra/itens-para-escolher?obraId=${obraId}`)).status, 404)
  assert.equal((await c.leitora.get(`/api/registros-obra/itens-para-escolher?obraId=${obraId}`)).status, 403)
})

test('what waits stands on the home page of who may decide it, and what came back on its author’s', async () => {
  const bloco = async (quem: Person, id: string) =>
    (await quem.get('/api/inicio')).body.blocos?.find((um: { id: string }) => um.id === id)
  const antes = (await bloco(c.validador, 'registros-a-validar'))?.total ?? 0
  const enviado = await c.no(2)
  assert.equal((await bloco(c.validador, 'registros-a-validar')).total, antes + 1)
  assert.equal(await bloco(c.autora, 'registros-a-validar'), undefined)
  const devolvidos = (await bloco(c.autora, 'registros-devolvidos'))?.total ?? 0
  await c.leva(c.validador, enviado.id, 4, { motivo: 'Falta a placa' })
  assert.equal((await bloco(c.autora, 'registros-devolvidos')).total, devolvidos + 1)
  assert.equal((await bloco(c.validador, 'registros-a-validar'))?.total ?? 0, antes)
})

test('deleted, its photographs and items go with it', async () => {
  const { id } = await c.cria({ itensExecutados: [{ baremoItemId: c.itemComum, quantidade: 1 }] })
  const foto = await c.fotografa(id)
  assert.equal((await c.autora.delete(`/api/registros-obra/${id}`)).status, 204)
  assert.equal((await c.autora.get(`/api/fotos/${foto.id}/arquivo`)).status, 404)
  const { rows } = await sql`select 1 from registros_obra_itens where registro_id = ${id}`.execute(c.t.db)
  assert.equal(rows.length, 0)
  const log = (await doRegistro(id)).at(-1)!
  assert.match(log.descricao, /^Excluiu o registro "\d+" da obra ODI-\d+$/)
})

test('the sheet has a row for each, with words for codes', async () => {
  const obraId = await c.obra(c.centro)
  await c.cria({ obraId })
  const { status, headers } = await c.leitora.get(`/api/registros-obra/planilha?obraId=${obraId}`)
  assert.equal(status, 200)
  assert.match(String(headers['content-disposition']), /registros-obra-/)
})
