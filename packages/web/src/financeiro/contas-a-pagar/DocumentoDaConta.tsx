import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { formatInstant, type PlainDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { quemRecebe } from '@prumo/domain/financeiro/contas-a-pagar/quem-recebe.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { IconCheck, IconCopy, IconDownload, IconExternalLink, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DataList } from '../../ui/DataList.tsx'
import { DocumentViewer } from '../../ui/DocumentViewer.tsx'
import { Money } from '../../ui/Money.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { StatusDoAnexo, StatusDoBanco } from '../pedidos/AnexoTags.tsx'
import { arquivoDe } from '../pedidos/calls.ts'
import { formatarCodigoDeBarras } from '../pedidos/tipos-de-anexo.ts'
import { MotivoDoBanco } from './BotaoDeEnvio.tsx'
import { DiaDaConta, LinkDoPedido } from './colunas.tsx'
import css from './Documento.module.css'
import { LinkDaRemessa } from './LinkDaRemessa.tsx'
import { centavosDa, documentoDa } from './palavras.ts'
import { Ressalvas } from './Ressalvas.tsx'

export type DocumentoDaContaProps = {
  conta: ContaAPagar
  hoje: PlainDate
  onFechar: () => void
  onCorrigir: (conta: ContaAPagar, campo: string | null) => void
  /** The acts on this one. */
  acoes?: React.ReactNode
  /** CSS height of the document. */
  altura?: number | string
}

/** What is to be paid beside its values, and its proof once paid: paying needs no second tab. */
export function DocumentoDaConta({ conta, hoje, onFechar, onCorrigir, acoes, altura = '100%' }: DocumentoDaContaProps) {
  const [qual, setQual] = useState('documento')
  const temComprovante = Boolean(conta.comprovanteHiperlink)
  const comprovante = temComprovante && qual === 'comprovante'
  const visto = arquivoDe(conta, comprovante)
  const nome = comprovante ? `Comprovante de ${conta.fileName}` : conta.fileName
  return (
    <div className={css.painel}>
      <header className={css.cabeca}>
        <h2>
          {documentoDa(conta)}
          <StatusDoAnexo status={conta.status} />
          <StatusDoBanco status={conta.statusBanco} />
        </h2>
        <span className={css.ferramentas} data-no-print>
          {visto && (
            <>
              <Tooltip label="Abrir em outra aba">
                <ActionIcon
                  component="a"
                  href={visto.src}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Abrir ${nome} em outra aba`}
                >
                  <IconExternalLink size={18} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Baixar">
                <ActionIcon component="a" href={visto.download} download aria-label={`Baixar ${nome}`}>
                  <IconDownload size={18} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            </>
          )}
          <Tooltip label="Fechar (Esc)">
            <ActionIcon onClick={onFechar} aria-label="Fechar o documento">
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </span>
      </header>
      <div className={css.fatos}>
        <DataList
          labelWidth={104}
          items={[
            {
              label: 'Pedido',
              value: (
                <>
                  <LinkDoPedido pedido={conta.pedido} /> {quemRecebe(conta).nome}
                </>
              ),
            },
            { label: 'Valor', value: <ValorAPagar conta={conta} /> },
            { label: 'Destino', value: conta.destino },
            { label: 'Vencimento', value: <DiaDaConta conta={conta} qual="vencimento" hoje={hoje} /> },
            ...(conta.dataAgendada
              ? [{ label: 'Agendado', value: <DiaDaConta conta={conta} qual="agendada" hoje={hoje} /> }]
              : []),
            ...(conta.motivoDoBanco
              ? [
                  {
                    label: 'O banco disse',
                    value: <MotivoDoBanco conta={conta} onCorrigir={(campo) => onCorrigir(conta, campo)} />,
                  },
                ]
              : []),
            ...(conta.remessa ? [{ label: 'Remessa', value: <LinkDaRemessa remessa={conta.remessa} /> }] : []),
            ...(conta.pagoEm ? [{ label: 'Pago em', value: formatInstant(conta.pagoEm).slice(0, 10) }] : []),
            ...(conta.codigoBarrasBoleto
              ? [{ label: 'Código', value: <CodigoDeBarras codigo={conta.codigoBarrasBoleto} /> }]
              : []),
            ...(conta.observacao ? [{ label: 'Observação', value: conta.observacao }] : []),
          ]}
        />
        <Ressalvas conta={conta} />
        {acoes && (
          <div className={css.acoes} data-no-print>
            {acoes}
          </div>
        )}
      </div>
      {temComprovante && (
        <div className={css.abas}>
          <Tabs
            label="Arquivos da conta"
            value={comprovante ? 'comprovante' : 'documento'}
            onChange={setQual}
            items={[
              { id: 'documento', label: 'Documento' },
              { id: 'comprovante', label: 'Comprovante' },
            ]}
          />
        </div>
      )}
      <div className={css.documento}>
        <DocumentViewer
          key={`${conta.id}-${comprovante}`}
          src={visto?.src ?? null}
          name={nome}
          {...(visto ? { downloadHref: visto.download, type: visto.tipo } : {})}
          height={altura}
        />
      </div>
    </div>
  )
}

/** What leaves the account, and what of it is not the document's own value. */
function ValorAPagar({ conta }: { conta: ContaAPagar }) {
  const partes = [
    ['juros', conta.juros],
    ['multa', conta.multa],
    ['desconto', conta.desconto],
  ] as const
  const ditas = partes.flatMap(([nome, valor]) => (valor ? [`${nome} ${formatMoney(toCentavos(valor) ?? 0)}`] : []))
  return (
    <>
      <strong>
        <Money value={centavosDa(conta)} />
      </strong>
      {ditas.length > 0 && ` com ${ditas.join(', ')}${conta.motivoDaDiferenca ? `: ${conta.motivoDaDiferenca}` : ''}`}
    </>
  )
}

/** The digits as they are printed; copied without the spaces, as banks want them. */
function CodigoDeBarras({ codigo }: { codigo: string }) {
  return (
    <span className={css.codigo}>
      {formatarCodigoDeBarras(codigo)}
      <CopyButton value={codigo}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copiado' : 'Copiar'}>
            <ActionIcon size={24} onClick={copy} aria-label={copied ? 'Código copiado' : 'Copiar o código de barras'}>
              {copied ? <IconCheck size={16} stroke={2} /> : <IconCopy size={16} stroke={1.75} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  )
}
