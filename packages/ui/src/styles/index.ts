// Load order matters: react-vant, looks, tokens, finish. The host alone imports this entry.
import './vant-base.css';
import './looks.css';
import './tokens.css';
import './base.css';
import './fields.css';
