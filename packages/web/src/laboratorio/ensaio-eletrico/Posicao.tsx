import { formatQuantity } from '@prumo/domain/core/money.ts'
import { RESULTADO_DE_ENSAIO, resultadosDeEnsaio, tiposDeTensao } from '@prumo/domain/laboratorio/codigos.ts'
import { EVENTO_DE_ENSAIO as EVENTO, eventosDeEnsaio } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { palavraDaUnidade, tempoEmPalavras } from '@prumo/domain/laboratorio/ensaio-eletrico/grandezas.ts'
import { LEITURA_NAO_UNIFORME } from '@prumo/domain/laboratorio/ensaio-eletrico/resultado.ts'
import { CORES_DAS_CLASSES } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { basesDaTensao } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import comum from './Bancada.module.css'
import { avaliacaoDa, eliminada, type LinhaDigitada, medida, type Peca, vistaInteira } from './bancada.ts'
import css from './Posicao.module.css'

/** A key in the field of the current says what happened instead of a number. */
const EVENTOS: Readonly<Record<string, number>> = {
  p: EVENTO.perfuracao,
  d: EVENTO.descarga,
  f: EVENTO.desarme,
  t: EVENTO.aquecimento,
}
export const DICA_DOS_EVENTOS =
  'P perfuração · D descarga superficial · F a fonte desarmou · T aquecimento ou trilhamento'

interface Props {
  readonly peca: Peca
  readonly passo: number
  readonly toleranciaPercentual: number
  readonly ativa: boolean
  /** Seconds that are left to it; null before the tension. */
  readonly faltam: number | null
  readonly problema: string | null
  readonly sensor: number | null
  readonly onLinha: (n: number, mudanca: Partial<LinhaDigitada>) => void
  readonly onLida: () => void
  readonly onVoltar: () => void
  readonly onMudar: (mudanca: Partial<Peca>) => void
  readonly onVer: () => void
  readonly onTirar: () => void
}

const R = RESULTADO_DE_ENSAIO
const RESULTADO = `${comum.resultado} ${css.colado}`
const ICONES = { [R.aprovado]: IconCheck, [R.reprovado]: IconX, [R.inconclusivo]: IconAlertTriangle } as const

function Resultado({ peca, toleranciaPercentual, faltam }: Pick<Props, 'peca' | 'toleranciaPercentual' | 'faltam'>) {
  const avaliacao = medida(peca) || eliminada(peca) ? avaliacaoDa(peca, toleranciaPercentual) : null
  if (peca.recusa)
    return (
      <p className={RESULTADO} data-resultado="recusa" role="alert">
        <IconAlertTriangle size={22} aria-hidden /> {peca.recusa}
      </p>
    )
  if (!avaliacao) return <p className={RESULTADO}>{vistaInteira(peca) ? 'Por ensaiar' : 'Falta a inspeção visual'}</p>
  const { resultado, frase } = avaliacao
  // Nothing is approved before it has stood its time.
  if (resultado === R.aprovado && faltam) return <p className={RESULTADO}>Lida; falta cumprir o tempo</p>
  const Icone = ICONES[resultado as 1 | 2 | 3]
  return (
    <p className={RESULTADO} data-resultado={resultado}>
      <strong>
        <Icone size={26} stroke={2.5} aria-hidden /> {resultadosDeEnsaio[resultado as 1 | 2 | 3]}
      </strong>
      <span>{frase}</span>
    </p>
  )
}

/** A position of the bench with its piece: what it is, what it must stand, what was read of it and what that comes to. */
export function Posicao(props: Props) {
  const { peca, passo, ativa, faltam, problema, sensor } = props
  const { dados, criterio } = peca
  const cor = CORES_DAS_CLASSES[dados.classe ?? '']
  const fora = eliminada(peca)
  const avaliacao = avaliacaoDa(peca, props.toleranciaPercentual)
  return (
    <article
      className={css.posicao}
      data-ativa={ativa || undefined}
      aria-label={`Posição ${peca.posicao}: ${dados.etiqueta}`}
    >
      <header>
        <span className={css.numero}>{peca.posicao}</span>
        <span className={css.etiqueta}>{dados.etiqueta}</span>
        <button
          type="button"
          className={css.tirar}
          onClick={props.onTirar}
          aria-label={`Tirar ${dados.etiqueta} da bancada`}
        >
          <IconX size={18} aria-hidden />
        </button>
      </header>
      <p className={css.oQueE}>
        {cor && <span className={css.cor} style={{ background: cor.cor }} title={`Classe ${cor.nome}`} />}
        {[
          dados.tipo,
          dados.classe && `classe ${dados.classe}`,
          dados.comprimentoMm && `${dados.comprimentoMm.toLocaleString('pt-BR')} mm`,
          dados.numeroSerie && `nº ${dados.numeroSerie}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className={css.criterio}>
        {criterio.correnteMax !== null && criterio.unidade !== null ? (
          <strong>
            ≤ {formatQuantity(criterio.correnteMax)} {palavraDaUnidade(criterio.unidade)}
          </strong>
        ) : (
          <strong>sem perfuração</strong>
        )}
        <span>
          {formatQuantity(criterio.tensaoKv)} kV {tiposDeTensao[criterio.tensaoTipo as 1 | 2]}
          {criterio.base > 1 && ` ${basesDaTensao[criterio.base as 1 | 2 | 3 | 4].toLowerCase()}`} ·{' '}
          {tempoEmPalavras(criterio.tempoS)}
        </span>
      </div>
      {dados.outros.length > 0 && passo < 0 && (
        <label className={`${comum.entradas} ${css.outros}`}>
          Critério
          <select
            value={criterio.id}
            onChange={({ currentTarget }) => {
              const outro = [dados.criterio!, ...dados.outros].find(({ id }) => id === currentTarget.value)!
              props.onMudar({ criterio: outro })
            }}
          >
            {[dados.criterio!, ...dados.outros].map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </select>
        </label>
      )}
      {dados.repeteId && (
        <label className={`${comum.entradas} ${css.outros}`}>
          Motivo da repetição
          <input
            value={peca.motivoRepeticao}
            maxLength={2000}
            onChange={({ currentTarget }) => props.onMudar({ motivoRepeticao: currentTarget.value })}
          />
        </label>
      )}
      {!fora &&
        peca.linhas.map((linha, n) => (
          <Leitura
            // Lines of one piece never change places.
            key={n}
            {...props}
            linha={linha}
            n={n}
            naoUniforme={avaliacao?.linhas[n]?.frase === LEITURA_NAO_UNIFORME}
          />
        ))}
      {ativa && problema && (
        <p className={css.problema} role="alert" id={`problema-${peca.uuid}`}>
          {problema}
        </p>
      )}
      {faltam !== null && faltam > 0 && !fora && <p className={css.relogio}>{faltam} s</p>}
      {sensor !== null && ativa && passo >= 0 && (
        <p className={comum.dica}>
          Sensor: {formatQuantity(sensor)} {criterio.unidade !== null && palavraDaUnidade(criterio.unidade)} (F2 usa)
        </p>
      )}
      <Resultado {...props} />
      <footer>
        <button type="button" className={comum.botao} onClick={props.onVer}>
          Inspeção visual
        </button>
        <Anteriores peca={peca} />
      </footer>
    </article>
  )
}

/** What was read of one line: its current, or what happened. */
function Leitura(props: Props & { linha: LinhaDigitada; n: number; naoUniforme: boolean }) {
  const { peca, passo, linha, n, naoUniforme, onLinha, onLida, onVoltar, sensor } = props
  const unidade = peca.criterio.unidade
  const aberta = n <= passo
  const tecla = (event: KeyboardEvent<HTMLInputElement>) => {
    const evento = EVENTOS[event.key.toLowerCase()]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') onLida()
    else if (
      event.key === 'ArrowUp' ||
      (event.key === 'Backspace' && linha.corrente === '' && linha.evento === EVENTO.nenhum)
    )
      onVoltar()
    else if (event.key === 'Escape' || (event.key === 'Backspace' && linha.evento !== EVENTO.nenhum))
      onLinha(n, { corrente: '', evento: EVENTO.nenhum, tempoS: null })
    else if (event.key === 'F2' && sensor !== null) onLinha(n, { corrente: formatQuantity(sensor) })
    else if (evento !== undefined) onLinha(n, { evento })
    else return
    event.preventDefault()
  }
  return (
    <div className={css.leitura} data-lida={linha.lida || undefined} data-torta={naoUniforme || undefined}>
      <span className={`${comum.entradas} ${css.ponto}`}>
        <label htmlFor={`leitura-${peca.uuid}-${n}`}>{linha.ponto}</label>
        <select
          aria-label={`O que aconteceu com ${peca.dados.etiqueta}, ${linha.ponto}`}
          disabled={!aberta}
          value={linha.evento}
          onChange={({ currentTarget }) => onLinha(n, { evento: Number(currentTarget.value) })}
        >
          {Object.entries(eventosDeEnsaio).map(([codigo, nome]) => (
            <option key={codigo} value={codigo}>
              {Number(codigo) === EVENTO.nenhum ? 'Sem evento' : nome}
            </option>
          ))}
        </select>
      </span>
      <span className={css.campo}>
        <input
          id={`leitura-${peca.uuid}-${n}`}
          inputMode="decimal"
          autoComplete="off"
          disabled={!aberta}
          value={linha.corrente}
          placeholder={unidade === null ? 'Enter: sem perfuração' : ''}
          aria-label={`Corrente de ${peca.dados.etiqueta}, ${linha.ponto}`}
          aria-describedby={props.problema ? `problema-${peca.uuid}` : undefined}
          onKeyDown={tecla}
          // Without a limit there is no unit in which a current could be read.
          onChange={({ currentTarget }) =>
            onLinha(n, { corrente: unidade === null ? '' : currentTarget.value.replace(/[^\d.,]/g, '') })
          }
        />
        {unidade !== null && <b>{palavraDaUnidade(unidade)}</b>}
      </span>
      {linha.evento !== EVENTO.nenhum && (
        <span className={css.evento}>{eventosDeEnsaio[linha.evento as keyof typeof eventosDeEnsaio]}</span>
      )}
      {naoUniforme && <span className={css.evento}>{LEITURA_NAO_UNIFORME}</span>}
    </div>
  )
}

/** Its last tests, so that a leakage that grows is seen. */
function Anteriores({ peca }: { peca: Peca }) {
  const lidas = peca.dados.anteriores.filter(({ corrente }) => corrente !== null)
  if (lidas.length === 0) return null
  return (
    <span className={comum.dica} title="Correntes dos últimos ensaios, do mais recente">
      Antes: {lidas.map(({ corrente }) => formatQuantity(corrente!)).join(' · ')}
      {lidas[0]!.unidade !== null && ` ${palavraDaUnidade(lidas[0]!.unidade)}`}
    </span>
  )
}
