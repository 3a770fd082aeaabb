import type { ArquivoEnviado } from '@prumo/domain/core/campo/envio.ts'
import type { CodeTable } from '@prumo/domain/core/field.ts'
import { useState } from 'react'
import { nomeDoRegistro } from '../campo/nome.ts'
import type { Registro } from '../campo/pacote.ts'
import { lugarDe, ondeEstou } from '../campo/posicao.ts'
import { pngOf, SignatureCanvas } from '../collected/SignatureCanvas.tsx'
import { isSignature, type Stroke } from '../collected/strokes.ts'
import css from './Campo.module.css'
import entrada from './Campos.module.css'
import { Botoes } from './Campos.tsx'
import { confirmar, Dialogo } from './Dialogo.tsx'
import { Escolha } from './Escolha.tsx'
import type { DitoDoArquivo, FolhaProps } from './forma.ts'
import { Icone } from './Icone.tsx'
import { Rotulado } from './Rotulado.tsx'

type Assinatura = Extract<ArquivoEnviado, { tipo: 'assinatura' }>

type AssinaturasProps = Pick<FolhaProps, 'arquivos' | 'anexar' | 'retirar'> & {
  papeis: CodeTable
  /** People of the house who may sign. */
  pessoas: readonly Registro[]
  /** Only those that answer a question, or only those that answer none. */
  quais?: (assinatura: Assinatura) => boolean
  /** What the record says of one given, and of one taken out. */
  aoColher?: DitoDoArquivo
  aoRetirar?: DitoDoArquivo
  uma?: boolean
  /** Who is expected to sign next, and as what; whoever takes it may say another. */
  esperada?: { readonly colabId: string; readonly papel: number } | undefined
  de?: string
}

const bytesDe = (base64: string): ArrayBuffer => Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0)).buffer

/** Who signed, and the way to hand the phone over to one more. */
export function Assinaturas(props: AssinaturasProps) {
  const { arquivos, papeis, anexar, retirar, quais = () => true, aoColher, aoRetirar, uma, de = '' } = props
  const [colhendo, colher] = useState(false)
  const colhidas = arquivos.filter((um): um is Assinatura => um.tipo === 'assinatura' && quais(um))
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      {colhidas.length > 0 && (
        <ul className={css.lista} aria-label={`Assinaturas ${de}`.trim()}>
          {colhidas.map(({ uuid, nome, papel }) => (
            <li key={uuid} className={css.linha}>
              <span>
                <strong>{nome}</strong>
                <span className={css.suave}>{papeis[papel]}</span>
              </span>
              <button
                type="button"
                className={css.voltar}
                aria-label={`Excluir a assinatura de ${nome}`}
                onClick={async () => {
                  if (!(await confirmar({ titulo: `Excluir a assinatura de ${nome}?`, acao: 'Excluir', perigo: true })))
                    return
                  retirar(uuid, aoRetirar?.(uuid))
                }}
              >
                <Icone nome="excluir" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {(!uma || colhidas.length === 0) && (
        <button type="button" className={css.botao} onClick={() => colher(true)}>
          <Icone nome="assinar" />
          Colher assinatura
        </button>
      )}
      {colhendo && (
        <Colher
          papeis={papeis}
          pessoas={props.pessoas}
          esperada={props.esperada}
          onFechar={() => colher(false)}
          onColher={async ({ imagem, ...sobre }) => {
            const lugar = lugarDe(await ondeEstou({ espera: 1500 }))
            await anexar(bytesDe(imagem), { tipo: 'assinatura', ...sobre, ...lugar }, { dito: aoColher })
            colher(false)
          }}
        />
      )}
    </div>
  )
}

const nomeDaPessoa = (pessoa: Registro): string => String(pessoa.nome ?? nomeDoRegistro(pessoa))

type Colhida = { nome: string; papel: number; documento: string | null; colabId: string | null; imagem: string }

function Colher({
  papeis,
  pessoas,
  esperada,
  onFechar,
  onColher,
}: Pick<AssinaturasProps, 'papeis' | 'pessoas' | 'esperada'> & {
  onFechar: () => void
  onColher: (colhida: Colhida) => Promise<void>
}) {
  const quem = pessoas.find(({ id }) => id === esperada?.colabId)
  const [colabId, setColabId] = useState<string | null>(quem?.id ?? null)
  const [nome, setNome] = useState(quem ? nomeDaPessoa(quem) : '')
  const [papel, setPapel] = useState<number | null>(quem && esperada ? esperada.papel : null)
  const [documento, setDocumento] = useState('')
  const [tracos, setTracos] = useState<readonly Stroke[]>([])
  const [pediu, setPediu] = useState(false)
  const falta = {
    nome: nome.trim() ? undefined : 'Diga quem assina.',
    papel: papel === null ? 'Diga em que qualidade assina.' : undefined,
    desenho: isSignature(tracos) ? undefined : 'Falta a assinatura.',
  }
  const guardar = () => {
    setPediu(true)
    if (falta.nome || falta.papel || falta.desenho || papel === null) return
    void onColher({ nome: nome.trim(), papel, documento: documento.trim() || null, colabId, imagem: pngOf(tracos) })
  }
  return (
    <Dialogo
      titulo="Colher assinatura"
      onFechar={onFechar}
      pe={
        <div className={css.par}>
          <button type="button" className={css.botao} onClick={onFechar}>
            Cancelar
          </button>
          <button type="button" className={css.botao} data-forte onClick={guardar}>
            Guardar assinatura
          </button>
        </div>
      }
    >
      <p className={css.suave}>
        Quem assina declara ter lido o que está escrito agora neste registro. Se ele mudar depois, a assinatura deixa de
        valer.
      </p>
      {pessoas.length > 0 && (
        <Escolha
          rotulo="Colaborador"
          dica="Deixe em branco quando quem assina não é da casa."
          opcoes={pessoas}
          valor={colabId}
          onValor={(id) => {
            setColabId(id as string | null)
            const pessoa = pessoas.find((um) => um.id === id)
            if (pessoa) setNome(nomeDaPessoa(pessoa))
          }}
        />
      )}
      <Rotulado rotulo="Nome" obrigatorio erro={pediu ? falta.nome : undefined}>
        {(ligacao) => (
          <input
            {...ligacao}
            className={entrada.entrada}
            maxLength={120}
            autoComplete="off"
            value={nome}
            onChange={({ target }) => setNome(target.value)}
          />
        )}
      </Rotulado>
      <Botoes
        rotulo="Assina como"
        obrigatorio
        erro={pediu ? falta.papel : undefined}
        opcoes={Object.entries(papeis).map(([codigo, palavra]) => [Number(codigo), palavra] as const)}
        valor={papel}
        onValor={setPapel}
      />
      <Rotulado rotulo="CPF ou outro documento">
        {(ligacao) => (
          <input
            {...ligacao}
            className={entrada.entrada}
            maxLength={40}
            autoComplete="off"
            value={documento}
            onChange={({ target }) => setDocumento(target.value)}
          />
        )}
      </Rotulado>
      <Rotulado rotulo="Assinatura" obrigatorio grupo erro={pediu ? falta.desenho : undefined}>
        {() => (
          <div className={css.pad}>
            <SignatureCanvas label="Assinatura" strokes={tracos} onChange={setTracos} />
          </div>
        )}
      </Rotulado>
      <div className={css.par}>
        <button
          type="button"
          className={css.botao}
          disabled={tracos.length === 0}
          onClick={() => setTracos(tracos.slice(0, -1))}
        >
          Desfazer traço
        </button>
        <button type="button" className={css.botao} disabled={tracos.length === 0} onClick={() => setTracos([])}>
          Limpar
        </button>
      </div>
    </Dialogo>
  )
}
