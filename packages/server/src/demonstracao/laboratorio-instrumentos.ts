import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import {
  TIPO_DE_CALIBRACAO as C,
  RESULTADO_DE_CALIBRACAO as R,
  SITUACAO_DE_INSTRUMENTO,
  TIPO_DE_INSTRUMENTO as T,
  tiposDeCalibracao,
} from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import type { CalibracaoNova } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { sql } from 'kysely'
import { transitar } from '../core/atos/transicao.ts'
import type { Ctx } from '../core/context.ts'
import { create } from '../core/crud/write.ts'
import { newId } from '../core/database/new-ids.ts'
import { paragraph, renderPdf } from '../core/documents/pdf.ts'
import { inserir } from '../laboratorio/instrumentos/calibrar.ts'
import { INSTRUMENTOS, passosDoInstrumento } from '../laboratorio/instrumentos/fluxo.ts'
import { proprio } from '../laboratorio/instrumentos/gravar.ts'

/** A calibration so many days ago, valid for so many from today. */
type Vez = readonly [dias: number, vence: number, tipo: number, mais?: Partial<CalibracaoNova>]
interface Cena {
  readonly etiqueta: string
  readonly nome: string
  readonly tipo: number
  readonly fabricante: string
  readonly modelo: string
  readonly faixa: string
  readonly resolucao: string
  readonly vezes: readonly Vez[]
}

/** The bench as a laboratory has it: eight that may be used or came near, one that expired (design, Works 11). */
const cenas: readonly Cena[] = [
  {
    etiqueta: 'FT-01',
    nome: 'Fonte de alta tensão CA',
    tipo: T.fonteCa,
    fabricante: 'Eletrolab',
    modelo: 'HVAC-100',
    faixa: '0 a 100 kV',
    resolucao: '0,1 kV',
    vezes: [
      [-520, -155, C.externaRbc],
      [-150, 215, C.externaRbc],
    ],
  },
  {
    etiqueta: 'FT-02',
    nome: 'Fonte de alta tensão CC',
    tipo: T.fonteCc,
    fabricante: 'Eletrolab',
    modelo: 'HVDC-70',
    faixa: '0 a 70 kV',
    resolucao: '0,1 kV',
    vezes: [[-190, 175, C.externaRastreavel]],
  },
  {
    etiqueta: 'KV-01',
    nome: 'Divisor e quilovoltímetro 100 kV',
    tipo: T.divisor,
    fabricante: 'Tensomed',
    modelo: 'DV-100',
    faixa: '1 a 100 kV',
    resolucao: '0,01 kV',
    vezes: [
      [-490, -125, C.externaRbc],
      [
        -122,
        243,
        C.externaRbc,
        { resultado: R.comRestricao, analise: 'Usar só até 80 kV: acima, o erro passa de 2%.' },
      ],
    ],
  },
  {
    etiqueta: 'MA-01',
    nome: 'Miliamperímetro de fuga',
    tipo: T.amperimetro,
    fabricante: 'Medix',
    modelo: 'FX-30',
    faixa: '0 a 30 mA',
    resolucao: '0,01 mA',
    vezes: [[-345, 20, C.externaRbc]],
  },
  {
    etiqueta: 'MA-02',
    nome: 'Microamperímetro de fuga',
    tipo: T.amperimetro,
    fabricante: 'Medix',
    modelo: 'FX-1000',
    faixa: '0 a 1.000 µA',
    resolucao: '0,1 µA',
    vezes: [[-200, 165, C.externaRbc]],
  },
  {
    etiqueta: 'CR-01',
    nome: 'Cronômetro da bancada',
    tipo: T.cronometro,
    fabricante: 'Tempus',
    modelo: 'CD-2',
    faixa: '0 a 99 min',
    resolucao: '0,01 s',
    vezes: [
      [-180, 185, C.externaRastreavel],
      [-30, 60, C.verificacao, { laboratorio: 'Laboratório próprio' }],
    ],
  },
  {
    etiqueta: 'TH-01',
    nome: 'Termo-higrômetro da cabine',
    tipo: T.termoHigrometro,
    fabricante: 'Climatec',
    modelo: 'TH-200',
    faixa: '0 a 50 °C; 10 a 95%',
    resolucao: '0,1 °C; 0,1%',
    vezes: [[-210, 155, C.externaRbc]],
  },
  {
    etiqueta: 'BR-01',
    nome: 'Barômetro da sala',
    tipo: T.barometro,
    fabricante: 'Climatec',
    modelo: 'BA-10',
    faixa: '800 a 1.100 hPa',
    resolucao: '0,1 hPa',
    vezes: [[-400, -35, C.externaRastreavel]],
  },
  {
    etiqueta: 'TB-01',
    nome: 'Testador portátil de bastão',
    tipo: T.testadorDeBastao,
    fabricante: 'Isotest',
    modelo: 'TP-75',
    faixa: '0 a 75 kV por 305 mm',
    resolucao: '1 µA',
    vezes: [[-340, 25, C.externaRastreavel]],
  },
]
/** It is away at whoever calibrates it. */
const FORA = 'TB-01'

async function calibrar(ctx: Ctx, instrumento: { id: string; etiqueta: string }, dados: CalibracaoNova): Promise<void> {
  const bytes = await renderPdf({
    title: `Certificado de calibração ${dados.numeroCertificado}`,
    body: [
      paragraph(
        `Instrumento ${instrumento.etiqueta}. ${tiposDeCalibracao[dados.tipo as keyof typeof tiposDeCalibracao]}.`,
      ),
      paragraph(`Calibrado em ${formatDate(dados.data)}, com validade até ${formatDate(dados.validade)}.`),
      paragraph('DEMONSTRAÇÃO SEM VALOR: laboratório, números e resultados são fictícios.'),
    ],
  })
  const nome = `certificado-${dados.numeroCertificado.replaceAll('/', '-')}.pdf`
  const staged = await ctx.files.stage(nome, bytes, ['pdf'])
  const id = await newId(ctx.db)
  const folder = ['laboratorio', 'instrumentos', instrumento.id, id]
  await ctx.files.keep([{ staged, folder }], ctx.usuario.id, (tx, [arquivo]) =>
    inserir(ctx, tx, instrumento.id, id, arquivo!, dados),
  )
}

/** The instruments with their certificates. */
export async function fillInstruments(ctx: Ctx, responsavelId: string): Promise<void> {
  const hoje = today()
  let numero = 1200
  for (const { vezes, ...cena } of cenas) {
    const instrumento = await create(ctx, instrumentos, {
      ...cena,
      numeroSerie: `${cena.modelo}-${++numero}`,
      localizacao: 'Bancada 1',
      responsavelId,
      periodicidadeMeses: 12,
      criterioAceitacao: 'Erro somado à incerteza menor que 3% do valor lido.',
    })
    for (const [dias, vence, tipo, mais = {}] of vezes)
      await calibrar(ctx, instrumento, {
        tipo,
        numeroCertificado: `CAL-${++numero}/${addDays(hoje, dias).slice(2, 4)}`,
        laboratorio: 'Calibra Sul (fictício)',
        acreditacao: tipo === C.externaRbc ? 'CAL 0999' : null,
        data: addDays(hoje, dias),
        validade: addDays(hoje, vence),
        erroMax: 0.4,
        incerteza: 0.25,
        fatorAbrangencia: 2,
        resultado: R.aprovado,
        analise: 'Erro e incerteza dentro do critério de aceitação.',
        analisadoPorId: responsavelId,
        ...mais,
      })
    if (cena.etiqueta === FORA)
      await transitar(ctx, INSTRUMENTOS, passosDoInstrumento, proprio, instrumento.id, {
        para: SITUACAO_DE_INSTRUMENTO.emCalibracao,
      })
  }
  // Each was registered when its certificate came.
  await sql`update ${sql.table('calibracoes')} set data_registro = (data + 3)::timestamptz + interval '14 hours'`.execute(
    ctx.db,
  )
}

/**
 * Once there are tests: the instrument that the last weeks leaned on comes back failed, is blocked, and its plan of action
 * counts what it put in doubt.
 */
export async function failCalibration(ctx: Ctx, responsavelId: string): Promise<void> {
  const hoje = today()
  const { rows } = await sql<{
    id: string
    etiqueta: string
  }>`select i.id::text as id, i.etiqueta from instrumentos as i
    where i.etiqueta in ('MA-02', 'KV-01') order by (select count(*) from ensaios_eletricos_instrumentos as e
      where e.instrumento_id = i.id) desc, i.etiqueta desc limit 1`.execute(ctx.db)
  await calibrar(ctx, rows[0]!, {
    tipo: C.externaRbc,
    numeroCertificado: `CAL-1999/${hoje.slice(2, 4)}`,
    laboratorio: 'Calibra Sul (fictício)',
    acreditacao: 'CAL 0999',
    data: addDays(hoje, -2),
    validade: addDays(hoje, 363),
    erroMax: 6.8,
    incerteza: 0.25,
    fatorAbrangencia: 2,
    resultado: R.reprovado,
    analise: 'Erro de 6,8% em 80% da escala: acima dos 3% do critério.',
    analisadoPorId: responsavelId,
  })
}
