import { formatDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentViewer } from '../../ui/DocumentViewer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useHotkey } from '../../ui/hotkeys.ts'
import { Money } from '../../ui/Money.tsx'
import css from './AnexosPanel.module.css'
import { ReanexoPedido, StatusDoAnexo, StatusDoBanco } from './AnexoTags.tsx'
import { type AnexoDoPedido, arquivoDe } from './calls.ts'
import { FerramentasDoAnexo } from './FerramentasDoAnexo.tsx'
import { ListaDeRessalvas } from './ListaDeRessalvas.tsx'

export type AnexosPanelProps = {
  pedido: PedidoDetalhado
  /** CSS height of the document; fills the window unless said otherwise. */
  altura?: number | string
  /** False where several panels stand on one page: the arrow keys then belong to none. */
  setas?: boolean
}

/** The files of an order, and the chosen one beside its values: deciding needs no second tab. */
export function AnexosPanel({ pedido, altura, setas = true }: AnexosPanelProps) {
  const { anexos } = pedido
  const [escolhido, setEscolhido] = useState<string | null>(null)
  const [comprovante, setComprovante] = useState(false)
  const index = Math.max(
    0,
    anexos.findIndex(({ id }) => id === escolhido),
  )
  const anexo = anexos[index]
  const ir = (passo: number) => {
    const outro = anexos[index + passo]
    if (outro) mostrar(outro.id)
  }
  const mostrar = (id: string) => {
    setEscolhido(id)
    setComprovante(false)
  }
  const varios = setas && anexos.length > 1
  useHotkey('ArrowLeft', varios ? () => ir(-1) : null, 'Anexo anterior')
  useHotkey('ArrowRight', varios ? () => ir(1) : null, 'Próximo anexo')

  if (!anexo) {
    return (
      <div className={css.panel}>
        <h2 className={css.title}>Anexos</h2>
        <EmptyState message="Este pedido não tem anexos." />
      </div>
    )
  }
  const visto = arquivoDe(anexo, comprovante)
  return (
    <div className={css.panel}>
      <header className={css.head}>
        <h2 className={css.title}>Anexos ({anexos.length})</h2>
        {varios && <span className={css.hint}>← → trocam de anexo</span>}
      </header>
      <ul className={css.list}>
        {anexos.map((um) => (
          <li key={um.id}>
            <Linha anexo={um} atual={um.id === anexo.id} onMostrar={() => mostrar(um.id)} />
          </li>
        ))}
      </ul>
      {anexo.ressalvas.length > 0 && (
        <div className={css.ressalvas}>
          <ListaDeRessalvas ressalvas={anexo.ressalvas} />
        </div>
      )}
      <FerramentasDoAnexo
        key={anexo.id}
        pedido={pedido}
        anexo={anexo}
        comprovante={comprovante}
        onComprovante={setComprovante}
      />
      <div className={css.document}>
        <DocumentViewer
          // A replaced file keeps its address.
          key={`${anexo.id}-${comprovante}-${anexo.revisao}`}
          src={visto?.src ?? null}
          name={comprovante ? `Comprovante de ${anexo.fileName}` : anexo.fileName}
          {...(visto ? { downloadHref: visto.download, type: visto.tipo } : {})}
          height={altura ?? '100%'}
        />
      </div>
    </div>
  )
}

function Linha({ anexo, atual, onMostrar }: { anexo: AnexoDoPedido; atual: boolean; onMostrar: () => void }) {
  const Mark = anexo.tipoDoArquivo.startsWith('image/') ? IconPhoto : IconFileText
  const quando = anexo.dataAgendada ?? anexo.dataVencimento
  const valor = anexo.valorParcela ?? anexo.valor
  const tipo = tiposDeAnexo[anexo.tipo as keyof typeof tiposDeAnexo]
  return (
    <button type="button" className={`row-button ${css.line}`} aria-current={atual || undefined} onClick={onMostrar}>
      <Mark size={18} stroke={1.5} aria-hidden />
      <span className={css.words}>
        <span className={css.name}>
          {tipo}
          {anexo.numeroNotaFiscal && ` ${anexo.numeroNotaFiscal}`}
          <StatusDoAnexo status={anexo.status} />
          <StatusDoBanco status={anexo.statusBanco} />
          {anexo.reanexar && <ReanexoPedido />}
        </span>
        <span className={css.detail}>
          {anexo.fileName}
          {quando && ` · ${anexo.dataAgendada ? 'agendado para' : 'vence'} ${formatDate(quando)}`}
          {anexo.observacao && ` · ${anexo.observacao}`}
        </span>
        {DEVIDOS.includes(anexo.tipo) && <span className={css.detail}>{anexo.destino}</span>}
      </span>
      {valor !== null && <Money value={toCentavos(valor)} />}
    </button>
  )
}
