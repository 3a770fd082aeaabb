import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SEM_VALOR } from '@prumo/domain/laboratorio/laudos/veredito.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { conteudoDePapel, DE_CADA_GRUPO, pecaDePapel } from './papel.cenario.ts'
import { papelDoLaudo, RASCUNHO, RETIRAR_DE_USO } from './pdf.ts'

const SEM_IMAGENS = { fotos: [], assinaturas: [] }
const lido = async (bytes: Buffer) => (await pdfPages(bytes)).map((pagina) => pagina.replace(/\s+/g, ' '))
const papel = async (...args: Parameters<typeof conteudoDePapel>) =>
  lido(await papelDoLaudo(conteudoDePapel(...args), SEM_IMAGENS))

/** By hand, from the design's table (Works 5.3). */
const COLUNAS: Readonly<Record<string, readonly string[]>> = {
  luva: [
    'Mão',
    'Classe',
    'Comprimento',
    'Tensão aplicada (kV CA)',
    'Tempo (min)',
    'Corrente medida (mA)',
    'Limite (mA)',
    "Nível d'água (mm)",
    'Resultado',
    'Direita',
    '356',
    '12,4',
    '16',
    '64',
  ],
  manga: ['Peça', 'Classe', 'Tensão (kV)', 'Tempo', 'Perfuração', 'Sim', 'Resultado', '3 min'],
  vara: [
    'Trecho (cm)',
    'Tensão (kV/30,5 cm)',
    'Corrente (µA) seco',
    'Corrente (µA) úmido',
    'Limite',
    'Trecho 8 (30,5)',
    '75',
  ],
  'cobertura rígida': ['Peça', 'Classe', 'Método', 'Tensão', 'Tempo', 'Resultado', 'B24 kV'],
  pta: [
    'Parte',
    'Categoria',
    'Tensão',
    'Tempo',
    'Corrente',
    'Limite',
    'Lança superior isolada',
    '640 µA',
    '400 µA',
    '1,2 mA',
  ],
  capacete: ['Peça', 'Tensão', 'Tempo', 'Corrente', 'Limite', 'Resultado', 'Casco'],
  'luva reprovada': [
    RETIRAR_DE_USO,
    'Motivo: Corrente acima do limite',
    '19,3',
    'A outra luva do par (LAB-000777) fica bloqueada',
  ],
  'reprovada ao olhar': [
    RETIRAR_DE_USO,
    'Motivo: Inspeção visual',
    'Não conforme',
    'reprovado antes do ensaio elétrico',
  ],
}
const SEMPRE = [
  'Laudo de ensaio elétrico',
  'LD-2026-00042',
  'Página 1 de',
  'Horizonte Elétrica',
  'CNPJ 12.345.678/0001-95',
  'Rua das Araucárias',
  'Cooperativa de Eletrificação',
  'OS-2026-0008',
  '20/11/2026',
  '26/11/2026',
  'Em caixa, limpas e secas',
  'Fabricante',
  'SN-',
  'CA',
  '12345',
  'Norma e edição',
  'Método',
  'IT-LAB-003',
  '23,5 °C',
  '55 %',
  'INS-01',
  'RBC-2231/26',
  'Metrologia Sul',
  '01/03/2027',
  'sem desconto de incerteza',
  'Os resultados referem-se somente ao item ensaiado.',
  'A reprodução parcial deste laudo é proibida.',
  'Inês Tavares',
  'Gilberto Nunes',
  'Eng. Caio Rocha',
  'CREA PR-123456/D',
  'ART 1720260001234',
  'K7MP-AQRT-9XW3',
  'laudo/verificar/K7MPAQRT9XW3',
]

test('each group of pieces has its own table, and every laudo says what the design asks of it', async () => {
  for (const [grupo, pecas] of Object.entries(DE_CADA_GRUPO)) {
    const paginas = await papel(pecas)
    const texto = paginas.join(' ')
    for (const dito of [...SEMPRE, ...COLUNAS[grupo]!])
      assert.ok(texto.includes(dito), `${grupo}: falta “${dito}” em ${texto}`)
    assert.ok(paginas.every((pagina, n) => pagina.includes(`Página ${n + 1} de ${paginas.length}`)))
    assert.ok(paginas.length <= 3, `${grupo}: ${paginas.length} páginas`)
    assert.equal(texto.includes(RETIRAR_DE_USO), pecas[0]!.resultado === 2)
    if (pecas[0]!.resultado === 1) assert.match(texto, /APROVADO\s*Válido até 26\/05\/2027/)
  }
})

test('of many pieces one laudo tells of each, in a table that goes on over the pages', async () => {
  const pecas = Array.from({ length: 60 }, (_, n) => (n % 20 === 7 ? pecaDePapel({ resultado: 2 }) : pecaDePapel()))
  const paginas = await papel(pecas)
  const texto = paginas.join(' ')
  for (const { etiqueta } of pecas) assert.ok(texto.includes(etiqueta), etiqueta)
  assert.match(texto, /57 DE 60 PEÇAS APROVADAS/)
  assert.ok(texto.includes(RETIRAR_DE_USO))
  assert.ok(paginas.length >= 4 && paginas.length <= 12, String(paginas.length))
})

test('a draft and the demonstration are marked on every page; a revision says what it replaces', async () => {
  const marcado = await papel([pecaDePapel()], { demonstracao: true })
  for (const pagina of marcado) assert.ok(pagina.includes(SEM_VALOR))
  const rascunho = await lido(
    await papelDoLaudo(conteudoDePapel([pecaDePapel()], { codigoVerificacao: '' }), SEM_IMAGENS, { rascunho: true }),
  )
  for (const pagina of rascunho) assert.ok(pagina.includes(RASCUNHO))
  assert.ok(!rascunho.join('').includes('Código de verificação'))
  const revisao = (
    await papel([pecaDePapel()], { numeroRevisao: 1, substitui: 'LD-2026-00042', motivoRevisao: 'Nome do cliente' })
  ).join(' ')
  assert.match(revisao, /LD-2026-00042\/R1/)
  assert.match(revisao, /Substitui o laudo LD-2026-00042\. Motivo: Nome do cliente/)
})
