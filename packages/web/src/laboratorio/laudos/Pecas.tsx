import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import {
  motivosDeReprovacao,
  RESULTADO_DE_ENSAIO,
  resultadosDeEnsaio,
  tiposDeTensao,
  unidadesDeCorrente,
} from '@prumo/domain/laboratorio/codigos.ts'
import {
  aspectosDeResultado,
  EVENTO_DE_ENSAIO,
  eventosDeEnsaio,
  RESULTADO_VISUAL,
  resultadosVisuais,
} from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import {
  type EnsaioDoLaudo,
  type InstrumentoDoLaudo,
  type MedicaoDoLaudo,
  type PecaDoLaudo,
  unidadeDoLimite,
} from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { Tabela } from '../Tabela.tsx'
import css from './Laudos.module.css'

type Codigos = Readonly<Record<number, string>>
const palavra = (codigos: Codigos, codigo: number | null): string => (codigo === null ? '' : (codigos[codigo] ?? ''))
const corrente = (valor: number | null, unidade: number | null): string =>
  valor === null ? '–' : `${formatQuantity(valor)} ${palavra(unidadesDeCorrente, unidade)}`
const tempo = (s: number): string => (s % 60 === 0 ? `${s / 60} min` : `${s} s`)

/** One piece: what it is, what it came to and why, and what was measured. */
export function Peca({ peca, inteira = false }: { peca: PecaDoLaudo; inteira?: boolean }) {
  const ve = usePermission(telas.equipamentoIsolante, 'visualizar')
  const dita = [peca.tipo, peca.classe && `classe ${peca.classe}`, peca.numeroSerie && `nº ${peca.numeroSerie}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <section aria-label={`Peça ${peca.etiqueta}`}>
      <p className={css.peca}>
        <strong>
          {ve ? (
            <AppLink href={detailAddress(telas.equipamentoIsolante, peca.equipamentoId)}>{peca.etiqueta}</AppLink>
          ) : (
            peca.etiqueta
          )}{' '}
          · {dita}
        </strong>
        <CodigoTag palavras={resultadosDeEnsaio} aspectos={aspectosDeResultado} codigo={peca.resultado} />
      </p>
      <p className={css.leve}>
        {peca.resultado === RESULTADO_DE_ENSAIO.aprovado
          ? peca.validade && `Válida até ${formatDate(peca.validade)}.`
          : peca.motivoReprovacao !== null && `Motivo: ${palavra(motivosDeReprovacao, peca.motivoReprovacao)}.`}{' '}
        {peca.par?.reprovado && `A outra luva do par (${peca.par.etiqueta}) foi reprovada: o par não pode ser usado.`}
      </p>
      {peca.ensaios.map((ensaio) => (
        <Ensaio key={ensaio.id} ensaio={ensaio} inteira={inteira} />
      ))}
    </section>
  )
}

function Ensaio({ ensaio, inteira }: { ensaio: EnsaioDoLaudo; inteira: boolean }) {
  const { ambiente: a, criterio, visual } = ensaio
  const ruins = visual.filter(({ resultado }) => resultado === RESULTADO_VISUAL.naoConforme)
  const ambiente = [
    a.temperatura !== null && `${formatQuantity(a.temperatura)} °C`,
    a.umidade !== null && `${formatQuantity(a.umidade)} % UR`,
    a.pressao !== null && `${formatQuantity(a.pressao)} hPa`,
  ].filter(Boolean)
  return (
    <>
      <p className={css.leve}>
        {[
          `Ensaiado em ${formatDate(ensaio.data)} por ${ensaio.executor}`,
          [criterio.norma, criterio.edicao].filter(Boolean).join(', '),
          ...ambiente,
        ].join(' · ')}
        {ensaio.motivoRepeticao && ` · Repetição: ${ensaio.motivoRepeticao}`}
      </p>
      <Medicoes ensaio={ensaio} />
      {ruins.length > 0 && (
        <p className={css.leve}>Não conforme na inspeção visual: {ruins.map(({ texto }) => texto).join('; ')}.</p>
      )}
      {inteira && visual.length > 0 && <Visual visual={visual} />}
      {inteira && a.justificativa && <p className={css.leve}>Ambiente fora da faixa: {a.justificativa}</p>}
      {inteira && ensaio.observacao && <p className={css.leve}>Observação: {ensaio.observacao}</p>}
    </>
  )
}

function Medicoes({ ensaio: { medicoes, criterio } }: { ensaio: EnsaioDoLaudo }) {
  if (medicoes.length === 0) return <p className={css.leve}>Não foi submetido a tensão.</p>
  return (
    <Tabela
      nome="Medições"
      colunas={['Ponto', 'Tensão', 'Tempo', 'Corrente', 'Limite', 'Resultado']}
      linhas={medicoes.map((m, n) => ({
        chave: n,
        falhou: m.resultado === RESULTADO_DE_ENSAIO.reprovado,
        celulas: [
          m.ponto,
          `${formatQuantity(m.tensaoKv)} kV ${palavra(tiposDeTensao, m.tensaoTipo)}`,
          tempo(m.tempoS),
          corrente(m.correnteMedida, m.unidade),
          corrente(m.limiteAplicado, unidadeDoLimite(criterio, m)),
          doResultado(m),
        ],
      }))}
    />
  )
}

const doResultado = ({ resultado, evento }: MedicaoDoLaudo): string =>
  [
    palavra(resultadosDeEnsaio, resultado),
    evento !== EVENTO_DE_ENSAIO.nenhum && palavra(eventosDeEnsaio, evento).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')

const Visual = ({ visual }: Pick<EnsaioDoLaudo, 'visual'>) => (
  <Tabela
    nome="Inspeção visual"
    colunas={['Inspeção visual', 'Resultado']}
    linhas={visual.map(({ texto, resultado }) => ({
      chave: texto,
      falhou: resultado === RESULTADO_VISUAL.naoConforme,
      celulas: [texto, palavra(resultadosVisuais, resultado)],
    }))}
  />
)

export const Instrumentos = ({ instrumentos }: { instrumentos: readonly InstrumentoDoLaudo[] }) => (
  <Tabela
    nome="Instrumentos"
    colunas={['Instrumento', 'Etiqueta', 'Certificado', 'Laboratório', 'Validade']}
    linhas={instrumentos.map(({ etiqueta, nome, certificado, laboratorio, validade }) => ({
      chave: `${etiqueta} ${certificado}`,
      celulas: [nome, etiqueta, certificado, laboratorio, formatDate(validade)],
    }))}
  />
)
