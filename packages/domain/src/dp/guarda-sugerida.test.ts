import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fimDaGuarda } from './guarda.ts'
import { GUARDAS_SUGERIDAS } from './guarda-sugerida.ts'
import { iniciosDaGuarda, tiposDocumentos } from './tipos-documentos.ts'

test('what is suggested is what a type of document may hold, says where it comes from, and is told apart', () => {
  const { guardaMeses, guardaFundamento } = tiposDocumentos.fields
  for (const uma of GUARDAS_SUGERIDAS) {
    assert.ok(uma.guardaMeses >= guardaMeses.min && uma.guardaMeses <= guardaMeses.max, uma.nome)
    assert.ok(Object.hasOwn(iniciosDaGuarda, uma.guardaDesde))
    assert.ok(uma.guardaFundamento.length <= guardaFundamento.max)
    assert.match(uma.guardaFundamento, /CF|CLT|NR-7|Lei|CTN|STF/)
    assert.match(uma.nome, new RegExp(`${uma.guardaMeses === 72 ? 5 : uma.guardaMeses / 12} anos`), uma.nome)
  }
  assert.equal(new Set(GUARDAS_SUGERIDAS.map(({ nome }) => nome)).size, GUARDAS_SUGERIDAS.length)
})

test('a health certificate of somebody dismissed in 2006 need not be kept after 2026; while they work there it has no end', () => {
  const aso = GUARDAS_SUGERIDAS.find(({ nome }) => nome.startsWith('ASO'))!
  const datas = { emissao: '2005-02-01', validade: null }
  assert.equal(fimDaGuarda(aso, { ...datas, demissao: '2006-05-31' }), '2026-05-31')
  assert.equal(fimDaGuarda(aso, { ...datas, demissao: null }), null)
})
