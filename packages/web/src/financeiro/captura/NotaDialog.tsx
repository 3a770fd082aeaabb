import { Button, Modal } from '@mantine/core'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { NotaCapturada } from '@prumo/domain/financeiro/captura/respostas.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { useNames } from '../../core/wire/references.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { CadastrarFornecedorDialog } from './CadastrarFornecedorDialog.tsx'
import css from './Captura.module.css'
import {
  type Comparada,
  compararItens,
  type ItemComparavel,
  itensEscolhidos,
  linhasParaOPedido,
  totalDaLinha,
} from './comparar-nota.ts'
import { EscolhaEntre } from './EscolhaEntre.tsx'
import { ItensDaNota } from './ItensDaNota.tsx'
import { ParcelasDaNota, type TipoDeParcela, tipoInicial } from './ParcelasDaNota.tsx'

export type Escolhas<I> = {
  fornecedorId: string | null
  /** The order's new lines; null leaves them as they are. */
  itens: I[] | null
  parcelas: { numero: string; vencimento: string | null; valor: string }[]
  tipoDasParcelas: TipoDeParcela
}

export type NotaDialogProps<I extends ItemComparavel> = {
  nota: NotaCapturada
  fornecedorId: string | null
  /** The order's lines, where they can be changed here; null where the order was already sent. */
  itens: readonly I[] | null
  itemVazio: () => I
  /** What the order adds up to, in centavos. */
  totalDoPedido: number
  /** How many attachments still fit, the invoice itself apart. */
  cabem: number
  onAplicar: (escolhas: Escolhas<I>) => void
  onFechar: () => void
}

const preenchido = ({ descricao, quantidade, valor }: ItemComparavel) =>
  descricao.trim() !== '' || quantidade !== null || valor !== null

/** The order beside the invoice, before anything changes: what differs is chosen line by line, and nothing is overwritten unseen. */
export function NotaDialog<I extends ItemComparavel>(props: NotaDialogProps<I>) {
  const { nota, itens, cabem, onAplicar, onFechar, itemVazio, totalDoPedido } = props
  const phone = usePhone()
  const comparadas = useMemo<Comparada<I>[]>(
    () => (itens ? compararItens(itens.filter(preenchido), linhasParaOPedido(nota)) : []),
    [itens, nota],
  )
  const vazio = comparadas.every(({ pedido }) => pedido === null)
  const [fornecedor, setFornecedor] = useState(nota.fornecedor)
  const outro = fornecedor !== null && fornecedor.id !== props.fornecedorId
  const [usaFornecedor, setUsaFornecedor] = useState(props.fornecedorId === null)
  // An empty order takes everything; one that has lines keeps them until the person says otherwise.
  const [daNota, setDaNota] = useState<ReadonlySet<number>>(() => new Set(vazio ? comparadas.keys() : []))
  const [parcelas, setParcelas] = useState<ReadonlySet<number>>(
    () => new Set(nota.parcelas.keys().filter((n) => itens !== null && n < cabem)),
  )
  const [tipo, setTipo] = useState(() => tipoInicial(nota))

  const escolhidos = itensEscolhidos(comparadas, daNota, itemVazio)
  const total = itens ? escolhidos.reduce((sum, item) => sum + (totalDaLinha(item) ?? 0), 0) : totalDoPedido
  const daNotaTotal = toCentavos(nota.total) ?? 0
  const difere = total !== daNotaTotal

  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Conferir a nota ${nota.numero}`}
      size={920}
      fullScreen={phone}
      closeOnClickOutside={false}
    >
      <div className={css.nota}>
        {nota.avisos.length > 0 && (
          <div className={css.avisos} role="alert">
            {nota.avisos.map((aviso) => (
              <p key={aviso} className={css.aviso}>
                <IconAlertTriangle size={16} aria-hidden /> {aviso}
              </p>
            ))}
          </div>
        )}
        <Fornecedor
          nota={nota}
          atual={props.fornecedorId}
          achado={fornecedor}
          fixo={itens === null}
          usa={usaFornecedor}
          onUsar={setUsaFornecedor}
          onCadastrado={(novo) => {
            setFornecedor(novo)
            setUsaFornecedor(true)
          }}
        />
        {itens && <ItensDaNota linhas={comparadas} daNota={daNota} onDaNota={setDaNota} />}
        {nota.parcelas.length > 0 && (
          <ParcelasDaNota
            parcelas={nota.parcelas}
            escolhidas={parcelas}
            tipo={tipo}
            cabem={cabem}
            onEscolhidas={setParcelas}
            onTipo={setTipo}
          />
        )}
        <p className={css.soma} data-difere={difere || undefined} role="status">
          A nota é de {reais(daNotaTotal)}; o pedido {itens ? 'fica em' : 'soma'} {reais(total)}.{' '}
          {difere ? `Diferença de ${reais(Math.abs(total - daNotaTotal))}.` : 'Os valores conferem.'}
        </p>
        <div className={css.botoes}>
          <Button variant="default" onClick={onFechar}>
            Cancelar
          </Button>
          <Button
            onClick={() =>
              onAplicar({
                fornecedorId: outro && usaFornecedor ? fornecedor.id : null,
                itens: daNota.size > 0 ? escolhidos : null,
                parcelas: nota.parcelas.filter((_, n) => parcelas.has(n)),
                tipoDasParcelas: tipo,
              })
            }
          >
            {itens ? 'Aplicar ao pedido' : 'Anexar a nota'}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** An amount that no line breaks in two. */
const reais = (centavos: number): string => formatMoney(centavos).replace(' ', '\u00a0')

type Achado = NotaCapturada['fornecedor']

function Fornecedor({
  nota,
  atual,
  achado,
  fixo,
  usa,
  onUsar,
  onCadastrado,
}: {
  nota: NotaCapturada
  atual: string | null
  achado: Achado
  /** The order was sent: its supplier no longer changes here. */
  fixo: boolean
  usa: boolean
  onUsar: (usa: boolean) => void
  onCadastrado: (novo: NonNullable<Achado>) => void
}) {
  const podeCadastrar = usePermission(fornecedores.tela, 'adicionar')
  const [cadastrando, setCadastrando] = useState(false)
  const nomeDe = useNames(atual ? [{ target: fornecedores.name, id: atual }] : [])
  const { emitente } = nota
  const igual = achado !== null && achado.id === atual
  const { documento, nome, nomeFantasia, ...endereco } = emitente
  const conhecido = Object.fromEntries(
    Object.entries(endereco).filter(([campo, valor]) => valor && campo !== 'inscricaoEstadual'),
  )
  return (
    <section className={css.secao}>
      <h3>Fornecedor</h3>
      <div className={css.linhas}>
        <div className={css.linha}>
          <span className={css.lado}>
            <small>Pedido</small>
            {atual ? (nomeDe(fornecedores.name, atual) ?? '–') : 'Não informado'}
          </span>
          <span className={css.lado}>
            <small>Nota</small>
            {achado?.nome ?? nome}
            <small>
              {formatDocument(documento)}
              {achado ? '' : ', ainda não cadastrado'}
            </small>
          </span>
          {igual ? (
            <span className={css.igual}>Confere</span>
          ) : achado && !fixo ? (
            <span className={css.escolhaDaLinha}>
              <EscolhaEntre
                rotulo="Fornecedor do pedido"
                opcoes={[
                  { value: 'pedido', label: atual ? 'Manter' : 'Deixar vazio' },
                  { value: 'nota', label: 'Usar da nota' },
                ]}
                valor={usa ? 'nota' : 'pedido'}
                onMudar={(valor) => onUsar(valor === 'nota')}
              />
            </span>
          ) : !achado && podeCadastrar ? (
            <span className={css.escolhaDaLinha}>
              <Button size="compact-sm" variant="default" onClick={() => setCadastrando(true)}>
                Cadastrar
              </Button>
            </span>
          ) : (
            <span className={css.igual}>{achado ? 'Difere do pedido' : 'Peça o cadastro a quem pode'}</span>
          )}
        </div>
      </div>
      {cadastrando && (
        <CadastrarFornecedorDialog
          inicio={{ nome: nomeFantasia ?? nome, razaoSocial: nome, cpfOuCnpj: formatDocument(documento), ...conhecido }}
          onFechar={(novo) => {
            setCadastrando(false)
            if (novo) onCadastrado({ id: novo.value, nome: novo.label })
          }}
        />
      )}
    </section>
  )
}
