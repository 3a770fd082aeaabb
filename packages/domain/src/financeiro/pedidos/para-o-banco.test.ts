import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faltaAoBanco } from './para-o-banco.ts'

const pronto = { numeroNotaFiscal: 'NF 1', valor: 10, dataVencimento: '2026-12-01', codigoBarrasBoleto: '1' }

test('what the bank will ask is told by type; of what proves and is not paid, nothing', () => {
  const casos: [Parameters<typeof faltaAoBanco>[0], string[]][] = [
    [{ tipo: null }, []],
    [{ tipo: 2 }, []],
    [{ tipo: 4, ...pronto }, []],
    [{ tipo: 4 }, ['o número do documento', 'o código de barras', 'o valor', 'o vencimento']],
    [{ tipo: 7, ...pronto, codigoBarrasBoleto: null }, []],
    [{ tipo: 7, ...pronto, numeroNotaFiscal: ' ' }, ['o número do documento']],
    [{ tipo: 7, ...pronto, dataVencimento: null, dataAgendada: '2026-12-01', valor: null, valorParcela: 5 }, []],
    [{ tipo: 7, ...pronto, pixChave: 'a@b.demo' }, ['o CPF ou CNPJ de quem recebe']],
    [{ tipo: 7, ...pronto, favorecido: 'Factoring', favorecidoDocumento: '52998224725' }, []],
    [{ tipo: 8, ...pronto, numeroNotaFiscal: null }, []],
  ]
  for (const [anexo, falta] of casos) assert.deepEqual(faltaAoBanco(anexo), falta, JSON.stringify(anexo))
})
