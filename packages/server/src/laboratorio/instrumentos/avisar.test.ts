import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { avisarCalibracoes } from './avisar.ts'
import { cenarioDeInstrumentos, emDias } from './instrumentos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeInstrumentos>>
before(async () => {
  c = await cenarioDeInstrumentos()
})
after(() => c.t.close())

test('who answers is told of what ended and of what ends in thirty days, once a day; what nobody answers for, whoever releases', async () => {
  const { t, tecnica, chefe, leitora } = c
  const [vencido, perto, longe, semDono, parado] = [
    await c.cria({ responsavelId: tecnica.id }),
    await c.cria({ responsavelId: tecnica.id }),
    await c.cria({ responsavelId: tecnica.id }),
    await c.cria(),
    await c.cria({ responsavelId: leitora.id }),
  ]
  await c.calibra(vencido.id, { data: emDias(-400), validade: emDias(-3) })
  await c.calibra(perto.id, { validade: emDias(30) })
  await c.calibra(longe.id, { validade: emDias(31) })
  await c.passa(parado.id, 4, tecnica, { motivo: 'Reserva' })
  assert.equal(await avisarCalibracoes(t.services), 2)
  assert.equal(await avisarCalibracoes(t.services), 0, 'the same day says it once')
  const { rows } = await sql<{
    pessoaId: string
    assunto: string
    texto: string
  }>`select pessoa_id, assunto, texto from correio
    where tipo = 'calibracao-a-vencer' order by id`.execute(t.db)
  const de = (id: string) => rows.find(({ pessoaId }) => pessoaId === id)!
  assert.equal(de(tecnica.id).assunto, '2 instrumentos precisam de calibração')
  assert.match(
    de(tecnica.id).texto,
    new RegExp(`${vencido.etiqueta}[\\s\\S]*venceu em[\\s\\S]*${perto.etiqueta}[\\s\\S]*vence em`),
  )
  assert.doesNotMatch(de(tecnica.id).texto, new RegExp(longe.etiqueta))
  assert.equal(de(chefe.id).assunto, `O instrumento ${semDono.etiqueta} precisa de calibração`)
})
