// Load order matters: react-vant, tokens, finish. The host alone imports this entry.
import 'react-vant/es/styles/index.js';
import './tokens.css';
import './base.css';
import './vant-finish.css';
