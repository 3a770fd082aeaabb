import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { AGUARDANDO_ARQUIVOS } from '@prumo/domain/core/campo/completo.ts'
import { refDoAparelho } from '@prumo/domain/core/campo/referencias.ts'
import { telas } from '@prumo/domain/telas.ts'
import { aparelhoDe, fotografia, rubrica } from '../../core/campo/aparelho.cenario.ts'
import { png } from '../../test-kit/samples.ts'
import { cenarioDoRdo } from './rdo.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())

test('a day told at its end: sections, photograph and signature, sent by its author and approved once all is there', async () => {
  const fone = aparelhoDe(c.autor, 'rdos')
  const [foto, assinada] = [await fotografia(), rubrica(png, { papel: 1 })]
  const { status, body } = await fone.envia(randomUUID(), {
    dados: c.dito(),
    arquivos: [foto.linha, assinada.linha],
    atos: [{ para: 2, dataDispositivo: new Date().toISOString() }],
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(
    [body.numero, body.status, body.recusas, body.faltam, body.maoDeObra.length, body.origemRegistro],
    ['001', 2, [], 2, 2, 3],
  )
  const aprovar = () => c.leva(c.aprovador, body.id, 3)
  assert.equal((await aprovar()).body.message, AGUARDANDO_ARQUIVOS)
  const papel = await c.autor.post('/api/services/pdf-rdo', { ids: [body.id] })
  assert.equal(papel.body.message, AGUARDANDO_ARQUIVOS)
  for (const um of [foto, assinada]) assert.equal((await fone.manda(um)).status, 201)
  assert.equal((await aprovar()).status, 200)
  // The signature that came after holds for what was written when it was drawn.
  const { body: coletadas } = await c.autor.get(`/api/rdos/${body.id}/assinaturas`)
  assert.deepEqual(
    coletadas.itens.map(({ valida }: { valida: boolean }) => valida),
    [true],
  )
  assert.equal((await c.leva(c.autor, body.id, 4)).status, 200)
  assert.equal((await c.autor.post('/api/services/pdf-rdo', { ids: [body.id] })).status, 200)
})

test('a report that names a record still on the phone waits for it', async () => {
  const pessoa = await c.pessoa({
    telas: [
      [telas.rdo, 'visualizar', 'adicionar', 'editar'],
      [telas.registrosObra, 'visualizar', 'adicionar', 'editar'],
    ],
  })
  const fone = aparelhoDe(pessoa, 'rdos')
  const [registro, rdo] = [randomUUID(), randomUUID()]
  const obraId = await c.insere('obras', { codigo: 'ODI-C', nome: 'Campo', contratoId: c.centro, status: 3 })
  const equipeId = c.equipe
  const dados = c.dito({
    obraId,
    maoDeObra: [{ nome: 'Diarista', funcaoId: c.funcao, vinculo: 2, situacao: 1, horasNormais: 8 }],
    atividades: [{ descricao: 'Poste', unidade: 'un', quantidade: 1, registrosIds: [refDoAparelho(registro)] }],
  })
  const cedo = await fone.envia(rdo, { dados })
  assert.deepEqual([cedo.status, cedo.body.details.espera], [409, [registro]])
  const feito = await fone.envia(
    registro,
    { dados: { obraId, equipeId, data: new Date().toISOString(), tipo: 2, local: 'Poste 14' } },
    'registros-obra',
  )
  assert.equal(feito.status, 201, JSON.stringify(feito.body))
  const depois = await fone.envia(rdo, { dados })
  assert.equal(depois.status, 201, JSON.stringify(depois.body))
  assert.deepEqual(depois.body.atividades[0].registrosIds, [feito.body.id])
  // Another person's phone does not reach it by its uuid.
  const outro = await aparelhoDe(c.autor, 'rdos').envia(randomUUID(), { dados })
  assert.deepEqual([outro.status, outro.body.details.espera], [409, [registro]])
})
