import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { cenarioDoRdo } from '../../obras/rdo/rdo.cenario.ts'
import { aparelhoDe } from './aparelho.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())

const idsDe = (registros: readonly { id: string }[]) => registros.map(({ id }) => id)

test('works, teams, people, vehicles, items and the last report: inside scope and flags, and no money', async () => {
  const equipe = c.equipe
  const pesada = (await sql<{ id: string }>`select id from obras where status = 2 limit 1`.execute(c.t.db)).rows[0]!.id
  await sql`insert into obras_equipes (obra_id, equipe_id) values (${pesada}, ${equipe})`.execute(c.t.db)
  const veiculo = await c.insere('veiculos', { placa: 'PAC1A23', modelo: 'Munck', centroDeCustoId: c.centro })
  await c.insere('veiculos', { placa: 'PAC1A24', modelo: 'De fora', centroDeCustoId: c.outro })
  const baremo = await c.insere('baremos', {
    ...{ nome: 'US', contratosIds: [c.centro], unidadeNome: 'US', valorUnidade: 78.4, dataBase: '2026-01' },
    ...{ vigenciaInicio: '2026-01-01', regraArredondamento: 1, status: 2 },
  })
  const item = await c.insere('baremosItens', {
    ...{ baremoId: baremo, codigo: '1601', grupo: 16, descricao: 'Poste', unidadeMedida: 'un' },
    ...{ atividade: 1, condicao: 1, pontos: 4.2 },
  })
  const etapa = await c.insere('obrasEtapas', {
    obraId: pesada,
    ordem: 1,
    nome: 'Posteação',
    peso: 100,
    percentual: 35,
  })
  await c.cria({ data: addDays(today(), -5), maoDeObra: undefined })
  const ultimo = await c.cria({ data: addDays(today(), -2) })
  const fone = aparelhoDe(c.autor, 'rdos')
  const pacote = await fone.pacote()
  assert.ok(idsDe(pacote.obras).includes(pesada))
  assert.deepEqual(pacote.obras.find((o: { id: string }) => o.id === pesada).equipesIds, [equipe])
  assert.equal(pacote.equipes[0].integrantes.length, 2)
  assert.deepEqual(pacote.colaboradores.map(({ nome }: { nome: string }) => nome).sort(), ['ANA REDE', 'BETO POSTE'])
  assert.deepEqual(idsDe(pacote['baremos-itens']), [item])
  assert.deepEqual(
    pacote['obras-etapas'].map(({ id, obraId, nome, percentual }: Record<string, unknown>) => [
      id,
      obraId,
      nome,
      percentual,
    ]),
    [[etapa, pesada, 'Posteação', 35]],
  )
  assert.deepEqual(idsDe(pacote.rdos), [ultimo.id])
  assert.equal(pacote.rdos[0].maoDeObra.length, 2)
  // Who writes nothing that names a vehicle by the register is told of those a report may name.
  assert.ok(!('veiculos' in pacote) || idsDe(pacote.veiculos).every((id) => id === veiculo))
  assert.doesNotMatch(JSON.stringify(pacote), /"(valorOrcado|custoOrcado|fatorK|pontos|valorUnidade|precoFixo|cpf)"/)
  assert.deepEqual([pacote.inteiro, pacote.removidos, pacote.usuario.id], [true, [], c.autor.id])
  assert.equal(Buffer.from(pacote.chaveDoAparelho, 'base64').length, 32)
  assert.equal((await fone.pacote()).chaveDoAparelho, pacote.chaveDoAparelho)
  const outra = await aparelhoDe(c.deFora, 'rdos').pacote()
  assert.notEqual(outra.chaveDoAparelho, pacote.chaveDoAparelho)
  assert.deepEqual(
    [outra.obras, outra['obras-etapas'], outra.equipes, outra.colaboradores, outra['baremos-itens'], outra.rdos],
    [[], [], [], [], [], []],
  )
  const semNada = await aparelhoDe(await c.t.person({ centros: [c.centro] }), 'rdos').pacote()
  assert.deepEqual([semNada.obras, semNada.equipes, semNada.rdos], [[], [], []])
})

test('since a mark: what is new or other, what is no more, and nothing of the rest', async () => {
  const fone = aparelhoDe(c.autor, 'rdos')
  const { marca, obras } = await fone.pacote()
  const nada = await fone.pacote(marca)
  assert.deepEqual([nada.inteiro, nada.obras, nada.rdos, nada.removidos, nada.marca], [false, [], [], [], marca])
  const [muda, sai] = [await c.obra(), await c.obra()]
  const { marca: segunda, obras: novas } = await fone.pacote(marca)
  assert.deepEqual(idsDe(novas).sort(), [muda, sai].sort())
  await sql`update obras set nome = 'Outro nome', revisao = revisao + 1 where id = ${muda}`.execute(c.t.db)
  await sql`update obras set status = 5 where id = ${sai}`.execute(c.t.db)
  const delta = await fone.pacote(segunda)
  assert.deepEqual([idsDe(delta.obras), delta.removidos], [[muda], [{ banco: 'obras', id: sai }]])
  // A phone that did not hear the answer asks from the same mark, and is told the same.
  assert.deepEqual((await fone.pacote(segunda)).removidos, delta.removidos)
  const desconhecida = await fone.pacote(randomUUID())
  assert.deepEqual([desconhecida.inteiro, desconhecida.obras.length], [true, obras.length + 1])
})

test('a right taken away yesterday takes what it showed', async () => {
  const pessoa = await c.pessoa({ telas: [[telas.rdo, 'visualizar', 'adicionar']] })
  const fone = aparelhoDe(pessoa, 'rdos')
  const { marca, obras, rdos } = await fone.pacote()
  await sql`delete from usuarios_centros where usuario_id = ${pessoa.id}`.execute(c.t.db)
  const delta = await fone.pacote(marca)
  const idas = new Set(delta.removidos.map(({ banco, id }: { banco: string; id: string }) => `${banco}/${id}`))
  for (const { id } of obras) assert.ok(idas.has(`obras/${id}`))
  for (const { id } of rdos) assert.ok(idas.has(`rdos/${id}`))
  assert.deepEqual([delta.obras, delta.equipes], [[], []])
})

test('fitness is a day, at most seven ahead, and tells nothing of the papers', async () => {
  const { colaboradores } = await aparelhoDe(c.autor, 'rdos').pacote()
  for (const um of colaboradores) {
    assert.deepEqual(Object.keys(um).sort(), ['aptoAte', 'funcao', 'id', 'matricula', 'nome'])
    assert.ok(um.aptoAte === null || um.aptoAte <= addDays(today(), 7))
  }
})

test('what was received lately is told, so that a restored server is told again', async () => {
  const fone = aparelhoDe(c.autor, 'rdos')
  const uuid = randomUUID()
  const { body } = await fone.envia(uuid, {
    dados: { obraId: await c.obra(), data: today(), diaSemTrabalho: true, motivo: 1 },
  })
  const { recebidos } = await fone.pacote()
  assert.deepEqual(
    recebidos.find((um: { uuid: string }) => um.uuid === uuid),
    { uuid, banco: 'rdos', id: body.id, revisao: body.revisao, completo: true, faltam: 0 },
  )
  assert.equal((await aparelhoDe(c.colega, 'rdos').pacote()).recebidos.length, 0)
})

test('the key of a phone is told to its person alone', async () => {
  const admin = await c.t.person({
    centros: [c.centro],
    telas: Object.values(telas).map((tela) => [tela, 'visualizar', 'adicionar', 'editar', 'excluir'] as const),
  })
  const visto = await admin.post(`/api/usuarios/${c.autor.id}/ver-como`)
  assert.ok(visto.status < 300, JSON.stringify(visto.body))
  assert.equal((await admin.get('/api/campo/pacote')).status, 403)
})

test('fifty works with five price tables of a thousand items are less than ten megabytes, and nothing of it comes twice', async () => {
  const centro = await c.t.centro(undefined, { temObra: true })
  const pessoa = await c.t.person({
    telas: [[telas.rdo, 'visualizar', 'adicionar', 'editar']],
    centros: [centro],
  })
  await sql`insert into obras (codigo, nome, contrato_id, status)
    select 'PAC-' || n, 'Extensão de rede da linha ' || n, ${centro}, 3 from generate_series(1, 50) as n`.execute(
    c.t.db,
  )
  for (let n = 0; n < 5; n++) {
    const baremo = await c.insere('baremos', {
      ...{ nome: `US ${n}`, contratosIds: [centro], unidadeNome: 'US', valorUnidade: 78.4, dataBase: '2026-01' },
      ...{ vigenciaInicio: '2026-01-01', regraArredondamento: 1, status: 2, versao: n + 1 },
    })
    await sql`insert into baremos_itens (baremo_id, codigo, grupo, descricao, unidade_medida, atividade, condicao, pontos)
      select ${baremo}, lpad(n::text, 5, '0'), 16, 'Instalar poste de concreto circular de 11 metros e 400 daN, item ' || n,
        'un', 1, 1, 4.2 from generate_series(1, 1000) as n`.execute(c.t.db)
  }
  const inteiro = await pessoa.get('/api/campo/pacote')
  assert.equal(inteiro.body.obras.length, 50)
  assert.equal(inteiro.body['baremos-itens'].length, 5000)
  const began = performance.now()
  const delta = await pessoa.get(`/api/campo/pacote?desde=${inteiro.body.marca}`)
  console.log(
    `pacote de 50 obras e 5.000 itens: ${(inteiro.raw.length / 1e6).toFixed(1)} MB; sem mudança, ${delta.raw.length} bytes em ${Math.round(performance.now() - began)} ms`,
  )
  assert.ok(inteiro.raw.length < 10e6, String(inteiro.raw.length))
  assert.ok(delta.raw.length < 20_000, String(delta.raw.length))
})
