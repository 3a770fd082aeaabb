import type { LogNaLista } from '@prumo/domain/administrador/logs-respostas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { ACAO, type AcaoNoLog } from '@prumo/domain/core/log.ts'
import { telas } from '@prumo/domain/telas.ts'
import {
  type Icon,
  IconChevronRight,
  IconDownload,
  IconEye,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useId } from 'react'
import { RecordChanges } from '../../core/detail/RecordChanges.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'
import css from './Logs.module.css'

const ACOES: Readonly<Record<AcaoNoLog, { icon: Icon; tone: Tone }>> = {
  [ACAO.adicionou]: { icon: IconPlus, tone: 'green' },
  [ACAO.alterou]: { icon: IconPencil, tone: 'blue' },
  [ACAO.excluiu]: { icon: IconTrash, tone: 'red' },
  [ACAO.visualizou]: { icon: IconEye, tone: 'neutral' },
  [ACAO.baixou]: { icon: IconDownload, tone: 'teal' },
}

export function TagDaAcao({ acaoId, acao }: Pick<LogNaLista, 'acaoId' | 'acao'>) {
  const { icon, tone } = ACOES[acaoId as AcaoNoLog] ?? ACOES[ACAO.alterou]
  return (
    <StatusTag tone={tone} icon={icon}>
      {acao}
    </StatusTag>
  )
}

export type LinhaDeLogProps = {
  linha: LogNaLista
  index: number
  aberta: boolean
  ativa: boolean
  onAbrir: () => void
  onFoco: () => void
  /** Where the list of this record's rows alone is. */
  soDoRegistro: string | null
}

/** One row of the trail; what changed opens under it. */
export function LinhaDeLog({ linha, index, aberta, ativa, onAbrir, onFoco, soDoRegistro }: LinhaDeLogProps) {
  const painel = useId()
  const { pessoa, tela, descricao, data } = linha
  return (
    <li
      data-row={linha.id}
      data-index={index}
      data-open={aberta || undefined}
      tabIndex={ativa ? 0 : -1}
      className={css.item}
      onFocus={(event) => event.target === event.currentTarget && onFoco()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same act by key and for assistive technology is the button's. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <div
        className={css.linha}
        onClick={(event) => {
          const escolhendo = (window.getSelection()?.toString() ?? '') !== ''
          if (!escolhendo && !(event.target as Element).closest('a, button')) onAbrir()
        }}
      >
        <button
          type="button"
          className={css.abrir}
          aria-expanded={aberta}
          aria-controls={painel}
          aria-label={`${aberta ? 'Ocultar' : 'Ver'} o que mudou: ${descricao}`}
          onClick={onAbrir}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </button>
        <time className={css.quando} dateTime={data}>
          {formatInstant(data)}
        </time>
        <span className={css.quem}>{pessoa ?? 'Sistema'}</span>
        <span className={css.acao}>
          <TagDaAcao {...linha} />
        </span>
        <span className={css.descricao}>{descricao}</span>
        <span className={css.tela}>{tela}</span>
      </div>
      <div id={painel} hidden={!aberta} className={css.painel}>
        {aberta && <Detalhes linha={linha} soDoRegistro={soDoRegistro} />}
      </div>
    </li>
  )
}

/** What changed, from where, and the ways on. */
export function Detalhes({ linha, soDoRegistro }: { linha: LogNaLista; soDoRegistro: string | null }) {
  const { id, mudancas, acaoId, caminho, tipo, alvoId, endereco, modulo, tela } = linha
  return (
    <>
      {mudancas.length > 0 ? (
        <RecordChanges changes={mudancas} action={acaoId} />
      ) : (
        <p className={css.nada}>Este ato não mudou campo nenhum.</p>
      )}
      <p className={css.rodape}>
        <span>{[modulo, tela].filter(Boolean).join(' › ')}</span>
        {alvoId && (
          <span>
            {tipo ? tipo.charAt(0).toUpperCase() + tipo.slice(1) : 'Registro'} <code>{alvoId}</code>
          </span>
        )}
        {endereco && (
          <span>
            De <code>{endereco}</code>
          </span>
        )}
        <span className={css.caminhos} data-no-print>
          {caminho && <AppLink href={caminho}>Abrir o registro</AppLink>}
          {soDoRegistro && <AppLink href={soDoRegistro}>Tudo deste registro</AppLink>}
          <AppLink href={detailAddress(telas.logs, id)}>Link desta linha</AppLink>
        </span>
      </p>
    </>
  )
}
