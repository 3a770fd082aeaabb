import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { diasDoPeriodo } from '@prumo/domain/relatorios/periodo.ts'
import { estadoDaVerificacao } from '@prumo/domain/sgi/verificacao.ts'
import { telas } from '@prumo/domain/telas.ts'
import { conferirNumeros } from '../../relatorios/conferir.cenario.ts'
import { type Casa, montar } from './sgi.cenario.ts'

let casa: Casa
before(async () => {
  casa = await montar()
})
after(() => casa.t.close())

test('the dashboard counts as late what the documents’ own screens say is late, today included, and leads there', async () => {
  const dias = [-1, 0, 1]
  for (const n of dias) await casa.documento({ proximaVerificacao: addDays(today(), n) })
  const atrasadas = dias.filter((n) => estadoDaVerificacao(addDays(today(), n), today()) === 'atrasada').length
  const mes = diasDoPeriodo('mes', today())
  const pessoa = await casa.t.person({
    telas: [
      [telas.inspecoesSeguranca, 'editar'],
      [telas.documentosSgi, 'visualizar'],
    ],
    centros: [casa.empresa],
  })
  const { indicadores } = (await pessoa.get(`/api/pbi/inspecoes-seguranca?${new URLSearchParams({ ...mes })}`)).body
  assert.equal(indicadores.find(({ id }: { id: string }) => id === 'sgi').valor, atrasadas)
  assert.equal(atrasadas, 2)
  assert.ok((await conferirNumeros(pessoa, 'inspecoes-seguranca', mes)) >= 2)
})
