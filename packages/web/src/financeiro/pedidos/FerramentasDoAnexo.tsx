import { Anchor } from '@mantine/core'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { recusaDeTroca } from '@prumo/domain/financeiro/pedidos/troca-de-anexo.ts'
import { IconDownload, IconExternalLink, IconReceipt, IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import css from './AnexosPanel.module.css'
import { type AnexoDoPedido, arquivoDe } from './calls.ts'
import { TrocarArquivoDialog } from './TrocarArquivoDialog.tsx'

export type FerramentasDoAnexoProps = {
  pedido: PedidoDetalhado
  anexo: AnexoDoPedido
  comprovante: boolean
  onComprovante: (ver: boolean) => void
}

/** What can be done with the file being shown, as far as the order's own rules go. */
export function FerramentasDoAnexo({ pedido, anexo, comprovante, onComprovante }: FerramentasDoAnexoProps) {
  const [trocando, setTrocando] = useState(false)
  const visto = arquivoDe(anexo, comprovante)
  const podeTrocar = pedido.acoes.anexar.pode && recusaDeTroca(anexo, []) === null
  return (
    <>
      {anexo.reanexar && (
        <p className={css.reanexo} role="note">
          Foi pedido que este documento seja anexado de novo.
          {podeTrocar ? ' Troque o arquivo para atender.' : ' Quem cuida do pedido pode trocar o arquivo.'}
        </p>
      )}
      <div className={css.tools} data-no-print>
        {anexo.comprovanteHiperlink && (
          <button
            type="button"
            className={css.tool}
            aria-pressed={comprovante}
            onClick={() => onComprovante(!comprovante)}
          >
            <IconReceipt size={16} stroke={1.75} aria-hidden /> {comprovante ? 'Ver o anexo' : 'Ver comprovante'}
          </button>
        )}
        {podeTrocar && (
          <button type="button" className={css.tool} aria-haspopup="dialog" onClick={() => setTrocando(true)}>
            <IconReplace size={16} stroke={1.75} aria-hidden /> Trocar arquivo…
          </button>
        )}
        {visto && (
          <>
            <Anchor
              className={css.tool}
              href={`/financeiro/pedidos/anexo?id=${anexo.id}${comprovante ? '&comprovante=true' : ''}`}
              target="_blank"
              rel="noopener"
            >
              <IconExternalLink size={16} stroke={1.75} aria-hidden /> Abrir em outra aba
            </Anchor>
            <Anchor className={css.tool} href={visto.download} download>
              <IconDownload size={16} stroke={1.75} aria-hidden /> Baixar
            </Anchor>
          </>
        )}
      </div>
      {trocando && <TrocarArquivoDialog pedidoId={pedido.id} anexo={anexo} onFechar={() => setTrocando(false)} />}
    </>
  )
}
